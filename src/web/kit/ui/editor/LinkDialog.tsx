import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DIRECCION_MAX, ENLACE_MENSAJE, enlaceDe } from '#shared/base/direcciones.ts';
import { EntradaTexto } from '#web/kit/form/TextInput.tsx';
import { Dialogo } from '#web/kit/ui/ModalDialog.tsx';

interface DialogoEnlaceProps {
  editor: Editor;
  onClose: () => void;
}

/** What a link is put on: the link the cursor stands in, the chosen words, or nothing yet. */
function lugarDe(editor: Editor) {
  const { state, schema } = editor;
  const { from, to, empty, $from } = state.selection;
  const link = schema.marks.link;
  const range = (link && getMarkRange($from, link)) || null;
  const { from: start, to: end } = range ?? { from, to };
  // Everything chosen at once begins outside of any text.
  const puesto = range !== null || editor.isActive('link');
  return {
    from: start,
    to: end,
    puesto,
    /** The words can be written here; several lines of chosen words are better left alone. */
    escribible: empty || range !== null,
    words: state.doc.textBetween(start, end),
    href: puesto ? String(editor.getAttributes('link').href ?? '') : '',
  };
}

/** Puts a link into rich text, changes it or takes it away. */
export function DialogoEnlace({ editor, onClose }: DialogoEnlaceProps) {
  const [lugar] = useState(() => lugarDe(editor));
  const [direccion, setDireccion] = useState(lugar.href);
  const [words, setWords] = useState(enlaceDe(lugar.words) === lugar.href ? '' : lugar.words);
  const [told, setTold] = useState(false);
  const href = enlaceDe(direccion);
  /** First the dialog gives its focus back, then the editor takes it. */
  const volver = () => {
    flushSync(onClose);
    return editor.chain().focus();
  };
  function poner() {
    setTold(true);
    if (!href) return;
    const { from, to, escribible } = lugar;
    if (!escribible) return volver().setLink({ href }).run();
    const text = words.trim() || direccion.trim();
    const marks = [
      ...editor.state.doc
        .resolve(to)
        .marks()
        .filter(({ type }) => type.name !== 'link'),
    ];
    volver()
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
    <Dialogo
      open
      title={lugar.puesto ? 'Editar link' : 'Agregar link'}
      width="confirmacion"
      onClose={onClose}
      actions={
        <>
          {lugar.puesto ? (
            <Button
              color="error"
              sx={{ mr: 'auto' }}
              onClick={() => volver().extendMarkRange('link').unsetLink().run()}
            >
              Quitar
            </Button>
          ) : null}
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" disabled={direccion.trim() === ''} onClick={poner}>
            {lugar.puesto ? 'Guardar' : 'Agregar'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <EntradaTexto
          label="Dirección"
          value={direccion}
          onChange={setDireccion}
          onEnter={poner}
          error={told && !href ? ENLACE_MENSAJE : undefined}
          helper="Por ejemplo www.mineduc.gob.gt"
          inputMode="url"
          max={DIRECCION_MAX}
          counter={false}
          autoFocus
        />
        {lugar.escribible ? (
          <EntradaTexto
            label="Texto que se lee"
            value={words}
            onChange={setWords}
            onEnter={poner}
            helper="Si lo dejas vacío, se lee la dirección"
            max={200}
            counter={false}
          />
        ) : null}
      </Stack>
    </Dialogo>
  );
}
