import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { preferred, speak } from './words/words.svelte';

const target = document.getElementById('page');
// The words come first, so that no page is shown in two languages.
void speak(preferred()).finally(() => target && mount(App, { target }));
