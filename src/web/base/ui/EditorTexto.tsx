import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor/Editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./editor/Editor.tsx')).Editor }));

/** Rich text: headings, alignment, bold, italic, underline, lists, colours, clean. Loaded when it is first shown. */
export function EditorTexto(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton height={220} sx={{ transform: 'none' }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
