import { en } from './en';
export const el = en;
