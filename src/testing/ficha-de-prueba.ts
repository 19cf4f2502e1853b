import { deCada } from '#shared/base/registro.ts';
import {
  type CampoDeEstudiante,
  campoDeEstudiante,
  TEXTOS_DE_ESTUDIANTE,
} from '#shared/estudiantes/campos.ts';

const UNO: Readonly<Record<ReturnType<typeof campoDeEstudiante>['tipo'], (n: number) => string>> = {
  codigo: (n) => `C-${n}`,
  nombre: (n) => `Nombre${n}`,
  texto: (n) => `Texto ${n}`,
  email: (n) => `correo${n}@colegio.gt`,
  telefono: (n) => `5555${n}`,
  identidad: (n) => `250000000${n}`,
  fecha: () => '2014-04-15',
  sexo: () => '1',
};

const valorDe = (campo: CampoDeEstudiante, n: number): string => UNO[campoDeEstudiante(campo).tipo](n);

/** A record of a student in which every field of the table says something of its own. */
export const fichaCompleta = (n: number) => ({
  ...deCada(TEXTOS_DE_ESTUDIANTE, (campo) => valorDe(campo, n + TEXTOS_DE_ESTUDIANTE.indexOf(campo))),
  fechaNacimiento: '2014-04-15',
  sexo: 1 as const,
});
