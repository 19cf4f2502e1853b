import Skeleton from '@mui/material/Skeleton';
import type { EditorProps } from './editor/Editor.tsx';
import { perezoso } from './perezoso.tsx';

/** Rich text: headings, alignment, bold, italic, underline, lists, colours, links, clean. Loaded when it is first shown. */
export const EditorTexto = perezoso<EditorProps>(async () => (await import('./editor/Editor.tsx')).Editor, {
  espera: () => <Skeleton height={220} sx={{ transform: 'none' }} />,
});
