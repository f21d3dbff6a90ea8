// The present moment, for clocks: it moves ten times a second, and for many small ones twice.

let now = $state(performance.now());
let second = $state(performance.now());
setInterval(() => (now = performance.now()), 100);
setInterval(() => (second = performance.now()), 500);

export const moment = {
  get now(): number {
    return now;
  },
  get second(): number {
    return second;
  },
};
