import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ENTREGA_MAX, entregaTexto } from '#shared/entregas.ts';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { useFormulario } from '#web/base/form/formulario.ts';
import { TiempoRestante } from './TiempoRestante.tsx';

interface DialogoTextoProps {
  contenido: string;
  /** Hears every letter, so that nothing is lost with the dialog. Closing it without adding gives the first text back. */
  onType: (contenido: string) => void;
  onClose: () => void;
  /** When the running exam ends. */
  fin: string | null;
}

/** The text of a delivery. */
export function DialogoTexto({ contenido, onType, onClose, fin }: DialogoTextoProps) {
  const [inicial] = useState(contenido);
  const form = useFormulario(entregaTexto, { contenido: inicial });
  const { control, trigger } = form;
  const escrito = useWatch({ control, name: 'contenido' }) ?? '';
  const dicho = useRef(inicial);
  useEffect(() => {
    if (escrito === dicho.current) return;
    dicho.current = escrito;
    onType(escrito);
    void trigger('contenido');
  });
  return (
    <DialogoFormulario
      form={form}
      open
      enEquipo
      title="Texto"
      headerActions={<TiempoRestante fin={fin} />}
      submit={inicial.trim() === '' ? 'Agregar' : 'Guardar'}
      disabled={!entregaTexto.safeParse({ contenido: escrito }).success}
      onClose={() => {
        onType(inicial);
        onClose();
      }}
      onSubmit={form.handleSubmit(onClose)}
    >
      <CampoTexto
        control={control}
        name="contenido"
        label="Entrega"
        required
        autoFocus
        rows={8}
        max={ENTREGA_MAX}
      />
    </DialogoFormulario>
  );
}
