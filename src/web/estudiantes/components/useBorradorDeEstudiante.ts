import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { mezclar } from '#shared/base/mezcla.ts';
import { estudianteForm } from '#shared/estudiantes/form.ts';
import type { Estudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { Phrases } from '#web/kit/drafts/phrases.ts';
import { useDraft } from '#web/kit/drafts/useDraft.ts';
import type { SendOptions } from '#web/kit/drafts/useSendOnce.ts';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { randomKey } from '#web/kit/request.ts';

type Campos = z.input<typeof estudianteForm>;

interface Opciones extends Pick<SendOptions, 'onFoundDone' | 'onRefused'> {
  form: SchemaForm<typeof estudianteForm>;
  /** Missing for a new one. */
  estudiante: Estudiante | undefined;
  reactiva: boolean;
  /** What the form begins with. */
  inicial: Campos;
}

const NUEVO: Phrases = {
  aThing: 'un alumno nuevo',
  yourThing: 'el alumno',
  wasDone: 'se guardó',
  doIt: 'guardarlo',
};

const cambiosA = (estudiante: Estudiante): Phrases => ({
  aThing: `cambios a ${nombreCompleto(estudiante)}`,
  yourThing: 'tus cambios',
  wasDone: 'se guardaron',
  doIt: 'guardarlos',
  plural: true,
});

/** Only what the form sends: a stored record brings its years along. */
function soloCampos(valores: Campos): Campos;
function soloCampos(valores: object): object {
  return Object.fromEntries(Object.entries(valores).filter(([campo]) => campo in estudianteForm.shape));
}

const conContrasenia = (campos: Campos, contraseniaPlain: string | null): Campos => ({
  ...soloCampos(campos),
  estudiantesUsuarios:
    campos.estudiantesUsuarios?.map(({ usuario }) => ({ usuario, contraseniaPlain })) ?? [],
});

/** A name for each password that was ever in the form, which tells nothing of it. */
function useSello(): (contrasenia: string) => string {
  const [sellos] = useState(() => new Map<string, string>());
  return (contrasenia) => {
    const conocido = sellos.get(contrasenia) ?? randomKey();
    sellos.set(contrasenia, conocido);
    return conocido;
  };
}

/** The record of a student while it is written, kept on the device without any password. */
export function useBorradorDeEstudiante({ form, estudiante, reactiva, inicial, ...opciones }: Opciones) {
  const sello = useSello();
  const contrasenia = () => form.getValues('estudiantesUsuarios')?.[0]?.contraseniaPlain ?? null;
  const alAbrir = conContrasenia(inicial, null);
  const borrador = useDraft<Campos>({
    ...opciones,
    draftName: `estudiante/${estudiante?.idEstudiante ?? 'nuevo'}${reactiva ? '/reactivar' : ''}`,
    phrases: estudiante ? cambiosA(estudiante) : NUEVO,
    base: estudiante ? JSON.stringify(alAbrir) : null,
    seal: () => sello(contrasenia() ?? ''),
    initial: alAbrir,
    current: () => ({ value: conContrasenia(form.getValues(), null), files: [] }),
    apply({ value: valor }, choque) {
      const puesto = choque ? mezclar(choque.base, valor, alAbrir) : valor;
      form.reset(conContrasenia(puesto, contrasenia()), { keepDefaultValues: true });
    },
    ifChanged: 'Desde entonces cambiaron los datos guardados: se conservan, salvo lo que tú escribiste.',
    excerpt: ({ nombre1, apellido1, observaciones }) =>
      [`${nombre1} ${apellido1}`.trim(), observaciones ?? ''].filter(Boolean).join('\n'),
  });
  const { note: anotar } = borrador;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: anotar }), [form, anotar]);
  return borrador;
}
