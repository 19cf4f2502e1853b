import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DIRECCION_MAX, ENLACE_MENSAJE, enlaceDe } from '#shared/base/direcciones.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** What a link is put on: the link the cursor stands in, the chosen words, or nothing yet. */
function placeOf(editor: Editor) {
  const { state, schema } = editor;
  const { from, to, empty, $from } = state.selection;
  const link = schema.marks.link;
  const range = (link && getMarkRange($from, link)) || null;
  const { from: start, to: end } = range ?? { from, to };
  // Everything chosen at once begins outside of any text.
  const present = range !== null || editor.isActive('link');
  return {
    from: start,
    to: end,
    present,
    /** The words can be written here; several lines of chosen words are better left alone. */
    writable: empty || range !== null,
    words: state.doc.textBetween(start, end),
    href: present ? String(editor.getAttributes('link').href ?? '') : '',
  };
}

/** Puts a link into rich text, changes it or takes it away. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [place] = useState(() => placeOf(editor));
  const [address, setAddress] = useState(place.href);
  const [words, setWords] = useState(enlaceDe(place.words) === place.href ? '' : place.words);
  const [told, setTold] = useState(false);
  const href = enlaceDe(address);
  /** First the dialog gives its focus back, then the editor takes it. */
  const backToEditor = () => {
    flushSync(onClose);
    return editor.chain().focus();
  };
  function putLink() {
    setTold(true);
    if (!href) return;
    const { from, to, writable } = place;
    if (!writable) return backToEditor().setLink({ href }).run();
    const text = words.trim() || address.trim();
    const marks = [
      ...editor.state.doc
        .resolve(to)
        .marks()
        .filter(({ type }) => type.name !== 'link'),
    ];
    backToEditor()
      .insertContentAt(
        { from, to },
        {
          type: 'text',
          text,
          marks: [
            ...marks.map((mark) => ({ type: mark.type.name, attrs: mark.attrs })),
            { type: 'link', attrs: { href } },
          ],
        },
      )
      .run();
  }
  return (
    <ModalDialog
      open
      title={place.present ? 'Editar link' : 'Agregar link'}
      width="confirmacion"
      onClose={onClose}
      actions={
        <>
          {place.present ? (
            <Button
              color="error"
              sx={{ mr: 'auto' }}
              onClick={() => backToEditor().extendMarkRange('link').unsetLink().run()}
            >
              Quitar
            </Button>
          ) : null}
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" disabled={address.trim() === ''} onClick={putLink}>
            {place.present ? 'Guardar' : 'Agregar'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <TextInput
          label="Dirección"
          value={address}
          onChange={setAddress}
          onEnter={putLink}
          error={told && !href ? ENLACE_MENSAJE : undefined}
          helper="Por ejemplo www.mineduc.gob.gt"
          inputMode="url"
          max={DIRECCION_MAX}
          counter={false}
          autoFocus
        />
        {place.writable ? (
          <TextInput
            label="Texto que se lee"
            value={words}
            onChange={setWords}
            onEnter={putLink}
            helper="Si lo dejas vacío, se lee la dirección"
            max={200}
            counter={false}
          />
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
