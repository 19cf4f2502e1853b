import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { medidas } from '#web/theme.medidas.ts';
import type { EditorProps } from './editor/Editor.tsx';
import { EditorLabel } from './editor/EditorLabel.tsx';
import { lazyPart } from './lazy-part.tsx';

/** One row of tools where the bar is narrow, two elsewhere, with its padding and its line; then the text and the frame. */
const heightFor = (text: number) => ({
  height: `calc(var(--herramienta) + ${5 + text + 2}px)`,
  '@container (min-width: 480px)': { height: `calc(2 * var(--herramienta) + ${9 + text + 2}px)` },
});

/** As high as the editor will be: what stands below it stays where it is. */
const EditorPlaceholder = ({ label, required }: EditorProps) => (
  <Box
    sx={{
      containerType: 'inline-size',
      '--herramienta': `${medidas.editor.herramienta}px`,
      '@media (pointer: coarse)': { '--herramienta': `${medidas.dedo}px` },
    }}
  >
    <EditorLabel label={label} required={required} />
    <Skeleton
      sx={({ breakpoints }) => ({
        transform: 'none',
        borderRadius: `${medidas.radio.control}px`,
        ...heightFor(medidas.editor.texto.xs),
        [breakpoints.up('sm')]: heightFor(medidas.editor.texto.sm),
      })}
    />
  </Box>
);

/** Rich text: headings, alignment, bold, italic, underline, lists, colours, links, clean. Loaded when it is first shown. */
export const RichTextEditor = lazyPart<EditorProps>(
  async () => (await import('./editor/Editor.tsx')).Editor,
  {
    fallback: EditorPlaceholder,
  },
);
