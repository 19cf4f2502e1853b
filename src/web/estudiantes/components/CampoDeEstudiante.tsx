import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ordenados } from '#shared/base/registro.ts';
import {
  type CampoDeEstudiante as Campo,
  campoDeEstudiante,
  EN_LISTAS_DE_ESTUDIANTES,
} from '#shared/estudiantes/campos.ts';
import type { estudianteForm } from '#shared/estudiantes/form.ts';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { PhoneIcon } from '#web/kit/ui/icons-objects.tsx';
import { CampoIdentidad } from '#web/sesion/components/CampoIdentidad.tsx';

type Parte = ReturnType<typeof campoDeEstudiante>['parte'];

/** Whose number it is comes first, and the sex after the names. */
const EN_FORMULARIO = ordenados(EN_LISTAS_DE_ESTUDIANTES, {
  cui: 'codigo',
  fechaNacimiento: 'cui',
  sexo: 'apellido2',
});

export const camposDe = (parte: Parte): readonly Campo[] =>
  EN_FORMULARIO.filter((clave) => campoDeEstudiante(clave).parte === parte);

export interface CampoProps {
  form: SchemaForm<typeof estudianteForm>;
  clave: Campo;
  /** Its box says that there is none. */
  noHay?: boolean;
  helper?: string | undefined;
  required?: boolean;
  rows?: number;
  /** Below the input. */
  children?: ReactNode;
}

const dosLugares = { gridColumn: { sm: 'span 2' } } as const;

/** The input of a field as the table of the record describes it. */
export function CampoDeEstudiante({ form: { control }, clave, noHay, children, ...props }: CampoProps) {
  const { tipo, etiqueta: label, max, ninguno, requerido, ancho } = campoDeEstudiante(clave);
  const comun = {
    control,
    name: clave,
    label,
    max,
    required: ninguno ? !noHay : requerido,
    disabled: noHay,
  };
  const entrada =
    tipo === 'identidad' ? (
      <CampoIdentidad {...comun} nombre={clave === 'cui' ? 'CUI' : 'DPI'} />
    ) : (
      <TextInputField
        {...comun}
        {...(tipo === 'telefono' ? ({ inputMode: 'tel', start: <PhoneIcon /> } as const) : {})}
        {...(tipo === 'email' ? ({ inputMode: 'email' } as const) : {})}
        {...props}
      />
    );
  if (!ancho && !children) return entrada;
  return (
    <Box sx={ancho ? dosLugares : undefined}>
      {entrada}
      {children}
    </Box>
  );
}
