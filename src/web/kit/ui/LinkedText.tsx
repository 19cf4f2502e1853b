import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { direccionesDe, enlaceA } from './links.ts';
import { estiloEnlaces } from './rich-text-styles.ts';

interface Trozo {
  at: number;
  text: string;
  href?: string;
}

/** Splits plain text into words and addresses. */
export function trozos(text: string): Trozo[] {
  const found: Trozo[] = [];
  let done = 0;
  for (const { from, to, href } of direccionesDe(text)) {
    if (from > done) found.push({ at: done, text: text.slice(done, from) });
    found.push({ at: from, text: text.slice(from, to), href });
    done = to;
  }
  if (done < text.length) found.push({ at: done, text: text.slice(done) });
  return found;
}

function Enlace({ href, text }: { href: string; text: string }) {
  const { sitio, atributos } = enlaceA(href, text);
  return (
    <>
      <a {...atributos}>{text}</a>
      {sitio ? ` (${sitio})` : null}
    </>
  );
}

/** Plain text as it was written, its addresses clickable and opened in a new tab. */
export function TextoConEnlaces({ text }: { text: string }) {
  return (
    <Box
      component="div"
      sx={{ ...estiloEnlaces, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body1' }}
    >
      {trozos(text).map(({ at, text: part, href }) =>
        href ? <Enlace key={at} href={href} text={part} /> : <Fragment key={at}>{part}</Fragment>,
      )}
    </Box>
  );
}
