import { useMemo } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { schoolDate } from '#shared/base/calendar.ts';
import { aunConErrores, revisarNacimiento } from '#shared/sesion.ts';
import { type Formulario, useFormulario } from '#web/base/form/formulario.ts';
import { useAhora } from '#web/base/reloj.ts';

type Persona = z.ZodType<{ fechaNacimiento: string }, { fechaNacimiento: string }>;

/** The form of a person: nobody is born after today, and the form knows which day it is. */
export function useFormularioDePersona<S extends Persona>(
  schema: S,
  defaults: DefaultValues<z.input<S>>,
): Formulario<S> {
  const hoy = schoolDate(useAhora());
  const conHoy = useMemo(() => schema.superRefine(revisarNacimiento(hoy), aunConErrores), [schema, hoy]);
  return useFormulario(conHoy, defaults);
}
