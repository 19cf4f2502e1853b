import { useMemo } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { schoolDate } from '#shared/base/calendar.ts';
import { aunConErrores, revisarLetras, revisarNacimiento } from '#shared/sesion.ts';
import { useNow } from '#web/kit/clock.ts';
import { type SchemaForm, useSchemaForm } from '#web/kit/form/schema-form.ts';

type Forma = { fechaNacimiento: string; usuarioBit: boolean };
type Persona = z.ZodType<Forma, { fechaNacimiento: string }>;

interface UsuarioDelFormulario {
  /** Where the form keeps it. */
  campo: 'estudiantesUsuarios' | 'colaboradoresUsuarios';
  guardado: string | undefined;
}

/** The form of a person: nobody is born after today, and the form knows which day it is; a user name keeps its letters. */
export function useFormularioDePersona<S extends Persona>(
  schema: S,
  defaults: DefaultValues<z.input<S>>,
  { campo, guardado }: UsuarioDelFormulario,
): SchemaForm<S> {
  const hoy = schoolDate(useNow());
  const conHoy = useMemo(
    () =>
      schema
        .superRefine(revisarNacimiento(hoy), aunConErrores)
        .superRefine(revisarLetras(campo, guardado), aunConErrores),
    [schema, hoy, campo, guardado],
  );
  return useSchemaForm(conHoy, defaults);
}
