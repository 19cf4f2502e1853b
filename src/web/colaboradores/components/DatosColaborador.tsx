import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { schoolDate } from '#shared/base/calendar.ts';
import {
  CARGOS_MAX,
  type ColaboradorForm,
  type colaboradorForm,
  DPI_MAX,
  NOMBRES_MAX,
  TELEFONO_MAX,
} from '#shared/colaboradores.ts';
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

export function DatosColaborador({ control }: DatosProps) {
  const now = useNow();
  return (
    <FormGrid columns={2}>
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <TextInputField control={control} name="nombres" label="Nombres" required max={NOMBRES_MAX} />
      </Box>
      <CampoIdentidad control={control} name="dpi" nombre="DPI" label="DPI" required max={DPI_MAX} />
      <TextInputField
        control={control}
        name="telefono"
        label="Teléfono"
        required
        max={TELEFONO_MAX}
        inputMode="tel"
        start={<PhoneIcon />}
      />
      <DateField
        control={control}
        name="fechaNacimiento"
        label="Fecha de nacimiento"
        required
        max={schoolDate(now)}
      />
      <CampoCargos control={control} />
    </FormGrid>
  );
}

/** The papers a school must have of everybody who works with children. */
export function DocumentosColaborador({ control }: DatosProps) {
  return (
    <FormGrid columns={3}>
      <SwitchField control={control} name="antecedentesPenales" label="Antecedentes penales" />
      <SwitchField control={control} name="antecedentesPoliciacos" label="Antecedentes policiacos" />
      <SwitchField control={control} name="renas" label="RENAS" />
    </FormGrid>
  );
}
