import type { EditorProps } from '@tiptap/pm/view';
import { enlaceDe } from '#shared/base/direcciones.ts';

/** Without its beginning an address could be a word as well, which replaces what it is pasted over. */
const BEGINS = /^(?:https?:|mailto:|www\.)/i;

/** An address pasted over words makes a link of them. */
export const pasteLink: NonNullable<EditorProps['handlePaste']> = (view, event) => {
  const { selection, schema, tr } = view.state;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  const href = BEGINS.test(text) ? enlaceDe(text) : null;
  const { link } = schema.marks;
  if (selection.empty || !href || !link) return false;
  view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href })));
  return true;
};
