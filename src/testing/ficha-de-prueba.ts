import { deCada } from '#shared/base/registro.ts';
import {
  type CampoDelColaborador,
  CLAVES_DE_DOCUMENTOS,
  CLAVES_PERSONALES,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import { type CampoDeLaEscuela, CLAVES_DE_ESCUELA, campoDeEscuela } from '#shared/escuela/campos.ts';
import {
  type CampoDelEstudiante,
  campoDeEstudiante,
  TEXTOS_DE_ESTUDIANTE,
} from '#shared/estudiantes/campos.ts';

type Tipo = (CampoDelEstudiante | CampoDelColaborador | CampoDeLaEscuela)['tipo'];

const UNO: Readonly<Record<Tipo, (n: number) => string>> = {
  codigo: (n) => `C-${n}`,
  personal: (n) => `P-${n}`,
  nombre: (n) => `Nombre${n}`,
  texto: (n) => `Texto ${n}`,
  email: (n) => `correo${n}@colegio.gt`,
  telefono: (n) => `5555${n}`,
  identidad: (n) => `250000000${n}`,
  fecha: () => '2014-04-15',
  sexo: () => '1',
  documento: () => 'Sí',
  departamento: () => 'Petén',
  jornada: (n) => `Jornada ${n}`,
  nit: (n) => `${n}-K`,
  dominio: (n) => `colegio${n}.gt`,
  dia: (n) => String((n % 28) + 1),
};

/** What each field says, so that no two of a record say the same; of a short field the end, which tells it apart. */
const llenos = <K extends string>(
  claves: readonly K[],
  n: number,
  campo: (clave: K) => { tipo: Tipo; max?: number },
) =>
  deCada(claves, (clave) => {
    const { tipo, max = Number.POSITIVE_INFINITY } = campo(clave);
    return UNO[tipo](n + claves.indexOf(clave))
      .slice(-max)
      .trim();
  });

/** A record of a student in which every field of the table says something of its own. */
export const fichaCompleta = (n: number) => ({
  ...llenos(TEXTOS_DE_ESTUDIANTE, n, campoDeEstudiante),
  fechaNacimiento: '2014-04-15',
  sexo: 1 as const,
});

/** The same of a member of staff, whose papers have all been handed in or not. */
export const personaCompleta = (n: number, entregados = true) => ({
  ...llenos(CLAVES_PERSONALES, n, campoDeColaborador),
  ...deCada(CLAVES_DE_DOCUMENTOS, () => entregados),
});

/** The same of the school. */
export const escuelaCompleta = (n: number) => {
  const textos = llenos(CLAVES_DE_ESCUELA, n, campoDeEscuela);
  return { ...textos, departamento: 'Petén' as const, diaPago: Number(textos.diaPago) };
};
