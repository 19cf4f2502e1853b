import { tintaSobreFondo } from '#web/theme.editor.ts';

/** An arrow that leaves its box. */
const OUTWARD_ARROW =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9'/%3E%3C/svg%3E\") center / contain no-repeat";

/** Links in a text of people. What stands around one cannot turn its letters. */
export const linkStyles = {
  '& a[href]': { unicodeBidi: 'isolate' },
  '& a[target]::after': {
    content: '""',
    display: 'inline-block',
    width: '0.75em',
    height: '0.75em',
    ml: '0.2em',
    bgcolor: 'currentColor',
    mask: OUTWARD_ARROW,
  },
} as const;

/** How rich text looks, while it is written and when it is read. */
export const richTextStyles = {
  ...linkStyles,
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
