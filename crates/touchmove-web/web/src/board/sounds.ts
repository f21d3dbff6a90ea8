// The sounds of a game, made on the spot: wood on wood, the click of a clock, a bell for the arbiter.

const KEPT = 'touchmove-muted';

let context: AudioContext | null = null;
let muted = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'yes';
  } catch {
    return false;
  }
}

export const isMuted = (): boolean => muted;

export function mute(on: boolean): void {
  muted = on;
  try {
    localStorage.setItem(KEPT, on ? 'yes' : 'no');
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
}

/** Browsers give sound only after the reader has done something; before that it stays silent. */
function ready(): AudioContext | null {
  if (muted || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  return context.state === 'running' ? context : null;
}

/** A knock: a burst of noise through a narrow band that dies away. */
function knock(frequency: number, length: number, loudness: number): void {
  const audio = ready();
  if (!audio) return;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 2.5 });
  source.connect(band).connect(new GainNode(audio, { gain: loudness })).connect(audio.destination);
  source.start();
}

function tone(frequency: number, delay: number, length: number): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + delay;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.14, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  const source = new OscillatorNode(audio, { frequency });
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

export const sounds = {
  /** A man is put down. */
  place: (): void => knock(420, 0.09, 1.4),
  /** A man is taken off. */
  take: (): void => knock(620, 0.12, 1.6),
  /** A clock is pressed. */
  press: (): void => knock(1900, 0.04, 0.9),
  /** Something is ruled, offered or claimed. */
  bell: (): void => {
    tone(660, 0, 0.5);
    tone(880, 0.12, 0.7);
  },
  /** Time is short. */
  short: (): void => tone(1100, 0, 0.15),
};
