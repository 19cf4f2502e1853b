import { MOTIVO_DE_REABRIR_MAX, reabrirForm } from '#shared/calificaciones/cierre.ts';
import { nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useReabrirMateria } from '../api.ts';

interface DialogoProps {
  clase: ClaseDocente;
  onClose: () => void;
}

/** A closed subject is opened again, with the reason. */
export function DialogoReabrirMateria({ clase, onClose }: DialogoProps) {
  const form = useSchemaForm(reabrirForm, { motivo: '' });
  const reabrir = useReabrirMateria(onClose);
  const params = { id: String(clase.idGradoSeccionMateriaColaborador) };
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Reabrir materia"
      subject={`${clase.idMateriaNavigation.nombre} · ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`}
      submit="Reabrir"
      onClose={onClose}
      onSubmit={submitWith(form, (body) => reabrir.mutateAsync({ params, body }))}
    >
      <TextInputField
        control={form.control}
        name="motivo"
        label="Motivo"
        required
        max={MOTIVO_DE_REABRIR_MAX}
        rows={3}
      />
    </FormDialog>
  );
}
