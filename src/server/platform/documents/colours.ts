/** Ink colours on white paper, and fills. */
export const COLOURS = {
  ink: '#23231f',
  quiet: '#6a6a60',
  brand: '#1f5f46',
  alert: '#b3261e',
  paper: '#ffffff',
} as const;

export const FILLS = { brand: COLOURS.brand, soft: '#e1eee6', faint: '#fbf9f4' } as const;

export const LINES = { quiet: '#e5e0d4', edge: '#b9b4a5', brand: COLOURS.brand, paper: '#7aa38f' } as const;
