import { tintaSobreFondo } from '#web/theme.editor.ts';

/** How rich text looks, while it is written and when it is read. */
export const textoRico = {
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& > * + *': { mt: 1 },
  '& h1': { typography: 'h2' },
  '& h2': { typography: 'h3' },
  '& h3': { typography: 'h4' },
  '& h4': { typography: 'h5' },
  '& h5': { typography: 'h6' },
  '& h6': { typography: 'rotulo', color: 'text.secondary' },
  '& ul, & ol': { pl: 3 },
  '& li > p': { my: 0 },
  '& [style*="background"]': { color: tintaSobreFondo, borderRadius: '4px', px: 0.25 },
} as const;
