import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { aclarar } from './lighten.ts';
import { enlazar } from './link-addresses.ts';
import { textoRico } from './rich-text-styles.ts';

/**
 * Rich text of the server, which kept only the tags and styles the editor can make when it was saved. Its addresses are
 * clickable and opened in a new tab.
 */
export function TextoEnriquecido({ html }: { html: string }) {
  const { colorScheme } = useColorScheme();
  const oscuro = colorScheme === 'dark';
  const shown = useMemo(() => enlazar(oscuro ? aclarar(html) : html), [html, oscuro]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, whoever sent it
  return <Box sx={textoRico} dangerouslySetInnerHTML={{ __html: shown }} />;
}
