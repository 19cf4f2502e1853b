import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { lightenText } from './lighten.ts';
import { linkAddresses } from './link-addresses.ts';
import { richTextStyles } from './rich-text-styles.ts';

/**
 * Rich text of the server, which kept only the tags and styles the editor can make when it was saved. Its addresses are
 * clickable and opened in a new tab.
 */
export function RichText({ html }: { html: string }) {
  const { colorScheme } = useColorScheme();
  const dark = colorScheme === 'dark';
  const shown = useMemo(() => linkAddresses(dark ? lightenText(html) : html), [html, dark]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, whoever sent it
  return <Box sx={richTextStyles} dangerouslySetInnerHTML={{ __html: shown }} />;
}
