import { z } from 'zod';
import { idRequerido } from '#shared/base/fields.ts';
import { type Asignacion, DOCENTE_REQUERIDO, GRADOS_REQUERIDO } from '#shared/colaboradores/asignaciones.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { MultiSelectField } from '#web/kit/form/MultiSelectField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { nombreSeccion, useDocentes } from '../api.ts';
import { useTransferir } from './api.ts';

interface TransferenciaProps {
  docente: Colaborador;
  ciclo: number;
  clases: readonly Asignacion[];
  onClose: () => void;
}

const transferencia = z.object({
  docente: idRequerido(DOCENTE_REQUERIDO),
  clases: z.array(z.int()).min(1, { error: GRADOS_REQUERIDO }),
});

/** Hands classes over to another teacher, with everything in them. */
export function TransferirClases({ docente, ciclo, clases, onClose }: TransferenciaProps) {
  const docentes = useDocentes(ciclo).data?.data ?? [];
  const form = useSchemaForm(transferencia, { clases: [] });
  const transferir = useTransferir(ciclo, onClose);
  return (
    <FormDialog
      form={form}
      open
      title="Transferir clases"
      subject={`${docente.nombres} · Ciclo escolar ${ciclo}`}
      submit="Transferir"
      onClose={onClose}
      onSubmit={submitWith(form, (values) => transferir(values.docente, values.clases))}
    >
      <FormGrid columns={1}>
        <SelectField
          control={form.control}
          name="docente"
          label="Docente"
          required
          helper="Recibe las clases con sus bloques, actividades y calificaciones."
          options={docentes
            .filter(({ idColaborador }) => idColaborador !== docente.idColaborador)
            .map(({ idColaborador, nombres }) => ({ value: idColaborador, label: nombres }))}
        />
        <MultiSelectField
          control={form.control}
          name="clases"
          label="Grados"
          required
          all
          options={clases.map((clase) => ({
            value: clase.idGradoSeccionMateriaColaborador,
            label: `${nombreSeccion(clase.idGradoSeccionNavigation)} · ${clase.idMateriaNavigation.nombre}`,
          }))}
        />
      </FormGrid>
    </FormDialog>
  );
}
