export default {
  // The hall's content policy allows styles from files only, so that none is put in by script.
  compilerOptions: { css: 'external', runes: true },
};
