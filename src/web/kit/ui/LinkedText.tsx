import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { findLinks, linkTo } from './links.ts';
import { linkStyles } from './rich-text-styles.ts';

interface Piece {
  at: number;
  text: string;
  href?: string;
}

/** Splits plain text into words and addresses. */
export function textPieces(text: string): Piece[] {
  const found: Piece[] = [];
  let done = 0;
  for (const { from, to, href } of findLinks(text)) {
    if (from > done) found.push({ at: done, text: text.slice(done, from) });
    found.push({ at: from, text: text.slice(from, to), href });
    done = to;
  }
  if (done < text.length) found.push({ at: done, text: text.slice(done) });
  return found;
}

function PlainLink({ href, text }: { href: string; text: string }) {
  const { site, attributes } = linkTo(href, text);
  return (
    <>
      <a {...attributes}>{text}</a>
      {site ? ` (${site})` : null}
    </>
  );
}

/** Plain text as it was written, its addresses clickable and opened in a new tab. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Box
      component="div"
      sx={{ ...linkStyles, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body1' }}
    >
      {textPieces(text).map(({ at, text: part, href }) =>
        href ? <PlainLink key={at} href={href} text={part} /> : <Fragment key={at}>{part}</Fragment>,
      )}
    </Box>
  );
}
