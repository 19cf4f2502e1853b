import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { aclarar } from './aclarar.ts';
import { textoRico } from './texto-rico.ts';

/** Rich text of the server, which kept only the tags and styles the editor can make when it was saved. */
export function TextoEnriquecido({ html }: { html: string }) {
  const { mode } = useColorScheme();
  const shown = mode === 'dark' ? aclarar(html) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, whoever sent it
  return <Box sx={textoRico} dangerouslySetInnerHTML={{ __html: shown }} />;
}
