import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { schoolDate } from '#shared/base/calendar.ts';
import {
  type CampoPersonal,
  CLAVES_DE_DOCUMENTOS,
  CLAVES_PERSONALES,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import { CARGOS_MAX, type ColaboradorForm, type colaboradorForm } from '#shared/colaboradores.ts';
import { useNow } from '#web/kit/clock.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { useFieldBinding } from '#web/kit/form/field-binding.ts';
import { MultiSelectInput } from '#web/kit/form/MultiSelectInput.tsx';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { PhoneIcon } from '#web/kit/ui/icons-objects.tsx';
import { CampoIdentidad } from '#web/sesion/components/CampoIdentidad.tsx';
import { useCargos } from '../api.ts';

interface DatosProps {
  control: Control<z.input<typeof colaboradorForm>, unknown, ColaboradorForm>;
}

const idDe = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'idCargo' in item ? item.idCargo : null;

/** Positions; those that give the administrator area only the director gives or takes. */
function CampoCargos({ control }: DatosProps) {
  const cargos = useCargos();
  const { value, onChange, onBlur, error } = useFieldBinding(
    { control, name: 'colaboradoresCargos' },
    'Cargos',
  );
  const ids = Array.isArray(value) ? value.map(idDe) : [];
  const options = (cargos.data?.data ?? []).map(({ idCargo, nombre, asignable }) => ({
    value: idCargo,
    label: nombre,
    disabled: !asignable,
  }));
  return (
    <MultiSelectInput
      label="Cargos"
      required
      options={options}
      helper={`Hasta ${CARGOS_MAX}.`}
      error={error}
      value={options.map((option) => option.value).filter((idCargo) => ids.includes(idCargo))}
      onBlur={onBlur}
      onChange={(next) => onChange(next.map((idCargo) => ({ idCargo })))}
    />
  );
}

/** The input of a field as the table of the record describes it. */
function CampoDeColaborador({ control, clave }: DatosProps & { clave: CampoPersonal }) {
  const now = useNow();
  const { tipo, etiqueta: label, max, requerido: required, ancho } = campoDeColaborador(clave);
  const comun = { control, name: clave, label, required };
  if (tipo === 'fecha') return <DateField {...comun} max={schoolDate(now)} />;
  if (tipo === 'identidad') return <CampoIdentidad {...comun} max={max} nombre="DPI" />;
  const propio = tipo === 'telefono' ? ({ inputMode: 'tel', start: <PhoneIcon /> } as const) : {};
  const entrada = <TextInputField {...comun} max={max} {...propio} />;
  return ancho ? <Box sx={{ gridColumn: { sm: 'span 2' } }}>{entrada}</Box> : entrada;
}

export const DatosColaborador = ({ control }: DatosProps) => (
  <FormGrid columns={2}>
    {CLAVES_PERSONALES.map((clave) => (
      <CampoDeColaborador key={clave} control={control} clave={clave} />
    ))}
    <CampoCargos control={control} />
  </FormGrid>
);

export const DocumentosColaborador = ({ control }: DatosProps) => (
  <FormGrid columns={3}>
    {CLAVES_DE_DOCUMENTOS.map((clave) => (
      <SwitchField key={clave} control={control} name={clave} label={campoDeColaborador(clave).etiqueta} />
    ))}
  </FormGrid>
);
