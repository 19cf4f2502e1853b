import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { mezclar } from '#shared/base/mezcla.ts';
import { estudianteForm } from '#shared/estudiantes/form.ts';
import type { Estudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { Frases } from '#web/kit/drafts/phrases.ts';
import { useBorrador } from '#web/kit/drafts/useDraft.ts';
import type { OpcionesDeEnvio } from '#web/kit/drafts/useSendOnce.ts';
import type { Formulario } from '#web/kit/form/schema-form.ts';
import { randomKey } from '#web/kit/request.ts';

type Campos = z.input<typeof estudianteForm>;

interface Opciones extends Pick<OpcionesDeEnvio, 'alSaberse' | 'alNegar'> {
  form: Formulario<typeof estudianteForm>;
  /** Missing for a new one. */
  estudiante: Estudiante | undefined;
  reactiva: boolean;
  /** What the form begins with. */
  inicial: Campos;
}

const NUEVO: Frases = {
  un: 'un alumno nuevo',
  tu: 'el alumno',
  hecho: 'se guardó',
  hacer: 'guardarlo',
};

const cambiosA = (estudiante: Estudiante): Frases => ({
  un: `cambios a ${nombreCompleto(estudiante)}`,
  tu: 'tus cambios',
  hecho: 'se guardaron',
  hacer: 'guardarlos',
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
  const borrador = useBorrador<Campos>({
    ...opciones,
    cosa: `estudiante/${estudiante?.idEstudiante ?? 'nuevo'}${reactiva ? '/reactivar' : ''}`,
    frases: estudiante ? cambiosA(estudiante) : NUEVO,
    base: estudiante ? JSON.stringify(alAbrir) : null,
    sello: () => sello(contrasenia() ?? ''),
    inicial: alAbrir,
    actual: () => ({ valor: conContrasenia(form.getValues(), null), archivos: [] }),
    poner({ valor }, choque) {
      const puesto = choque ? mezclar(choque.base, valor, alAbrir) : valor;
      form.reset(conContrasenia(puesto, contrasenia()), { keepDefaultValues: true });
    },
    siCambio: 'Desde entonces cambiaron los datos guardados: se conservan, salvo lo que tú escribiste.',
    extracto: ({ nombre1, apellido1, observaciones }) =>
      [`${nombre1} ${apellido1}`.trim(), observaciones ?? ''].filter(Boolean).join('\n'),
  });
  const { anotar } = borrador;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: anotar }), [form, anotar]);
  return borrador;
}
