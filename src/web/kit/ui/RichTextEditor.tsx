import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { medidas } from '#web/theme.medidas.ts';
import type { EditorProps } from './editor/Editor.tsx';
import { Rotulo } from './editor/EditorLabel.tsx';
import { perezoso } from './lazy-part.tsx';

/** One row of tools where the bar is narrow, two elsewhere, with its padding and its line; then the text and the frame. */
const alto = (texto: number) => ({
  height: `calc(var(--herramienta) + ${5 + texto + 2}px)`,
  '@container (min-width: 480px)': { height: `calc(2 * var(--herramienta) + ${9 + texto + 2}px)` },
});

/** As high as the editor will be: what stands below it stays where it is. */
const Espera = ({ label, required }: EditorProps) => (
  <Box
    sx={{
      containerType: 'inline-size',
      '--herramienta': `${medidas.editor.herramienta}px`,
      '@media (pointer: coarse)': { '--herramienta': `${medidas.dedo}px` },
    }}
  >
    <Rotulo label={label} required={required} />
    <Skeleton
      sx={({ breakpoints }) => ({
        transform: 'none',
        borderRadius: `${medidas.radio.control}px`,
        ...alto(medidas.editor.texto.xs),
        [breakpoints.up('sm')]: alto(medidas.editor.texto.sm),
      })}
    />
  </Box>
);

/** Rich text: headings, alignment, bold, italic, underline, lists, colours, links, clean. Loaded when it is first shown. */
export const EditorTexto = perezoso<EditorProps>(async () => (await import('./editor/Editor.tsx')).Editor, {
  espera: Espera,
});
