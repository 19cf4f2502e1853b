import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  deQuien,
  NOMBRE_DE_NOTA_DE_RECUPERACION,
  NOMBRE_DE_PROMOCION,
  NOTA_INUSUAL,
  NOTA_USUAL,
  NOTAS_DE_RECUPERACION,
  OPORTUNIDADES_MAX,
  PROMOCIONES,
  PROPUESTAS,
} from '#shared/normas.rules.ts';
import { excepcionForm, type Norma, normaForm, norma as normaSchema } from '#shared/normas.ts';
import { useGrados } from '#web/grados/api.ts';
import { FieldWarning } from '#web/kit/form/FieldWarning.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { useAgregarExcepcion, useEditarNorma } from './api.ts';

const valoresDe = ({ notaMinima, promocion, oportunidades, porcentajeMaximo, notaRecuperacion }: Norma) => ({
  notaMinima: String(notaMinima),
  promocion,
  oportunidades,
  porcentajeMaximo: String(porcentajeMaximo),
  notaRecuperacion,
});

const PROMOCION = PROMOCIONES.map((value) => ({ value, label: NOMBRE_DE_PROMOCION[value] }));
const NOTA = NOTAS_DE_RECUPERACION.map((value) => ({ value, label: NOMBRE_DE_NOTA_DE_RECUPERACION[value] }));
const OPORTUNIDADES = Array.from({ length: OPORTUNIDADES_MAX }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));
const HAY = [
  { value: 'no', label: 'No hay' },
  { value: 'si', label: 'Sí' },
] as const;

/** A whole number that is not the usual one: what is half typed says nothing. */
const esInusual = (nota: unknown): boolean =>
  /^\d{2}$/.test(String(nota).trim()) && Number(nota) !== NOTA_USUAL;

interface EditarProps {
  norma: Norma;
  onClose: () => void;
}

export function EditarNorma({ norma, onClose }: EditarProps) {
  const form = useSchemaForm(normaForm, valoresDe(norma));
  const { control, setValue } = form;
  const guardar = useEditarNorma(norma, onClose);
  const versionado = useVersionedForm({
    form,
    kept: norma,
    schema: normaSchema,
    valuesOf: valoresDe,
    save: guardar,
  });
  const [nota, promocion, oportunidades] = useWatch({
    control,
    name: ['notaMinima', 'promocion', 'oportunidades'],
  });
  // What it was is there again when 'Sí' is chosen again.
  const [antes, setAntes] = useState(norma);
  const hay = Number(oportunidades) > 0;
  const poner = (cuantas: number, porcentaje: string) => {
    setValue('oportunidades', cuantas, { shouldDirty: true, shouldValidate: true });
    setValue('porcentajeMaximo', porcentaje, { shouldDirty: true });
  };
  const quitar = () => {
    if (hay) setAntes({ ...norma, oportunidades: Number(oportunidades) });
    setValue('oportunidades', 0, { shouldDirty: true, shouldValidate: true });
  };
  const { usual } = PROPUESTAS;
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={`Norma de ${deQuien(norma)}`}
      subject={`Ciclo escolar ${norma.idCicloEscolar}`}
      onClose={onClose}
      onSubmit={versionado.submit}
      versioned={versionado}
    >
      <FormGrid columns={1}>
        <NumberField
          control={control}
          name="notaMinima"
          label="Nota para aprobar"
          required
          whole
          helper={esInusual(nota) ? <FieldWarning>{NOTA_INUSUAL}</FieldWarning> : undefined}
        />
        <SelectField
          control={control}
          name="promocion"
          label="Se promueve"
          required
          options={PROMOCION}
          onPick={(elegida) => elegida !== 'todas' && quitar()}
        />
        {promocion === 'todas' ? (
          <RadioInput
            label="Recuperación"
            options={HAY}
            value={hay ? 'si' : 'no'}
            onChange={(elegida) =>
              elegida === 'no'
                ? quitar()
                : poner(
                    antes.oportunidades || usual.oportunidades,
                    String(antes.porcentajeMaximo || usual.porcentajeMaximo),
                  )
            }
          />
        ) : null}
        {promocion === 'todas' && hay ? (
          <>
            <SelectField
              control={control}
              name="oportunidades"
              label="Oportunidades"
              required
              options={OPORTUNIDADES}
            />
            <NumberField
              control={control}
              name="porcentajeMaximo"
              label="Con derecho si reprueba hasta"
              required
              whole
              end="%"
              helper="De sus materias."
            />
            <SelectField
              control={control}
              name="notaRecuperacion"
              label="La nota de recuperación"
              required
              options={NOTA}
            />
          </>
        ) : null}
      </FormGrid>
    </FormDialog>
  );
}

interface ExcepcionProps {
  /** Of the level. */
  norma: Norma;
  /** Grades of it that have their own already. */
  conPropia: readonly number[];
  onClose: () => void;
}

export function AgregarExcepcion({ norma, conPropia, onClose }: ExcepcionProps) {
  const { nivel, idCicloEscolar: ciclo } = norma;
  const grados = useGrados(ciclo);
  const form = useSchemaForm(excepcionForm, { idGrado: undefined });
  const agregar = useAgregarExcepcion(ciclo, onClose);
  const options = (grados.data?.data ?? [])
    .filter(
      ({ idGrado, idNivelEstudiantil }) =>
        idNivelEstudiantil === nivel.codigoNivelEstudiantil && !conPropia.includes(idGrado),
    )
    .map(({ idGrado, nombre }) => ({ value: idGrado, label: nombre }));
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Agregar excepción de un grado"
      subject={`${nivel.nombre} · Ciclo escolar ${ciclo}`}
      onClose={onClose}
      onSubmit={submitWith(form, (body) => agregar(body))}
    >
      <FormGrid columns={1}>
        <SelectField
          control={form.control}
          name="idGrado"
          label="Grado"
          required
          options={options}
          helper="Empieza con la norma de su nivel; luego la editas y la confirmas."
          empty="Todos los grados del nivel tienen ya su propia norma."
        />
      </FormGrid>
    </FormDialog>
  );
}
