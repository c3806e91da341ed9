import type { Config } from 'tailwindcss'

/** Names for the look; their values, light and dark, are CSS variables in src/ui/theme.css. */
export default {
  content: ['./src/**/*.tsx', './dev/**/*.tsx'],
  theme: {
    colors: {
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      paper: 'var(--paper)',
      raised: 'var(--raised)',
      line: 'var(--line)',
      wash: 'var(--wash)',
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      warm: 'var(--warm)',
      'on-warm': 'var(--on-warm)',
      danger: 'var(--danger)',
      success: 'var(--success)',
      plate: 'var(--plate)',
      deep: 'var(--deep)',
      'on-deep': 'var(--on-deep)',
      current: 'currentColor',
      transparent: 'transparent',
    },
    fontFamily: { sans: ['"Atkinson Hyperlegible Next Variable"', 'system-ui', 'sans-serif'] },
    fontSize: {
      small: ['0.87rem', '1.5'],
      base: ['1rem', '1.6'],
      large: ['1.2rem', '1.35'],
      // The share of the screen keeps long words whole where somebody has doubled the size of text.
      quote: ['clamp(min(1.4rem, 10vw), 2.6vw, 1.9rem)', '1.3'],
      title: ['clamp(min(1.6rem, 10vw), 3vw, 2.2rem)', '1.15'],
      display: ['clamp(min(2.2rem, 15vw), 5.4vw, 3.9rem)', '1.06'],
    },
    // A line of reading text, in the size of its own text.
    extend: { maxWidth: { measure: '33em' } },
    borderRadius: { none: '0', control: '10px', surface: '16px', pill: '999px' },
  },
} satisfies Config
