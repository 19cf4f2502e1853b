import Box from '@mui/material/Box';

const DIRECCION = /https?:\/\/[^\s<>"]+/gi;
/** Marks that end a sentence, not an address. */
const COLA = /[.,;:!?)\]}'»]+$/;

interface Trozo {
  at: number;
  text: string;
  href?: string;
}

/** Splits plain text into words and addresses. Only http and https become links. */
export function trozos(text: string): Trozo[] {
  const found: Trozo[] = [];
  let from = 0;
  for (const match of text.matchAll(DIRECCION)) {
    const href = match[0].replace(COLA, '');
    if (!URL.canParse(href)) continue;
    if (match.index > from) found.push({ at: from, text: text.slice(from, match.index) });
    found.push({ at: match.index, text: href, href });
    from = match.index + href.length;
  }
  if (from < text.length) found.push({ at: from, text: text.slice(from) });
  return found;
}

/** Plain text as it was written, its addresses clickable and opened in a new tab. */
export function TextoConEnlaces({ text }: { text: string }) {
  return (
    <Box component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body1' }}>
      {trozos(text).map(({ at, text: part, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </Box>
  );
}
