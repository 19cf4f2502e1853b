import { schoolDate } from '#shared/base/calendar.ts';
import { AREA_MAX, areaForm, type MateriaConArea, type PlazosDelSire, plazosForm } from '#shared/sire.ts';
import { CheckboxField } from '#web/kit/form/CheckboxField.tsx';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useGuardarArea, useGuardarPlazos } from './api.ts';

interface PlazosProps {
  ciclo: number;
  plazos: PlazosDelSire;
  onClose: () => void;
}

/** Within how many days an enrolment is registered, and the last day of the register in a year. */
export function FormularioPlazos({ ciclo, plazos: { dias, cierre }, onClose }: PlazosProps) {
  const form = useSchemaForm(plazosForm, { dias: String(dias), cierre: cierre ?? '' });
  const guardar = useGuardarPlazos(ciclo, onClose);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Plazos del SIRE"
      onClose={onClose}
      onSubmit={submitWith(form, guardar)}
    >
      <FormGrid columns={1}>
        <NumberField control={form.control} name="dias" label="Días para registrar en el SIRE" required />
        <DateField
          control={form.control}
          name="cierre"
          label="El SIRE cierra inscripciones el"
          helper={`Cada año lo dice el Ministerio. Sin fecha, el ciclo ${ciclo} no avisa de su cierre.`}
          min={schoolDate(new Date(Date.UTC(ciclo - 1, 9, 1)))}
          max={`${ciclo}-12-31`}
        />
      </FormGrid>
    </FormDialog>
  );
}

interface AreaProps {
  materia: MateriaConArea;
  onClose: () => void;
}

/** The area of the register that a subject belongs to. */
export function FormularioArea({ materia, onClose }: AreaProps) {
  const { idMateria, nombre, nivel, areaOficial, ordenArea, sinRecuperacion } = materia;
  const form = useSchemaForm(areaForm, {
    idMateria,
    areaOficial: areaOficial ?? '',
    ordenArea: ordenArea === null ? '' : String(ordenArea),
    sinRecuperacion,
  });
  const guardar = useGuardarArea(onClose);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Área en el registro oficial"
      subject={`${nombre} · ${nivel}`}
      onClose={onClose}
      onSubmit={submitWith(form, guardar)}
    >
      <FormGrid columns={1}>
        <TextInputField
          control={form.control}
          name="areaOficial"
          label="Área en el registro oficial"
          max={AREA_MAX}
          helper="Dos materias con la misma área se promedian en el registro."
        />
        <NumberField control={form.control} name="ordenArea" label="Orden" helper="El lugar de su columna." />
        <CheckboxField control={form.control} name="sinRecuperacion" label="Sin recuperación" />
      </FormGrid>
    </FormDialog>
  );
}
