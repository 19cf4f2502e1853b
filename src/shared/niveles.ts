import { z } from 'zod';
import { cadena, palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, entero, instante, texto, textoOpcional } from '#shared/base/fields.ts';
import { version, versionForm } from '#shared/base/version.ts';

export const CODIGO_NIVEL_MAX = 40;
export const RESOLUCION_MAX = 100;
export const BLOQUES_MAX = 6;
export const NIVEL_NO_OFRECIDO =
  'El colegio no ofrece este nivel. La dirección puede ofrecerlo en Datos del colegio.';

const bloquesInvalidos = `Número de bloques debe ser entre 1 y ${BLOQUES_MAX}.`;

/** What a level charges for a kind of payment in a year. */
export const pagoDeNivel = z.object({
  idPagoNivelEstudiantil: z.int(),
  idPago: z.int(),
  cantidad: z.number(),
  version,
  fechaCreado: instante,
  codigoNivelEstudiantil: z.string(),
  activo: z.boolean(),
  idPagoNavigation: z.object({
    descripcion: z.string(),
    mensual: z.boolean(),
    colegiatura: z.boolean(),
  }),
});

/** What is decided of a fee, of a level or of a career. */
export const loDecidido = pagoDeNivel.pick({ idPago: true, cantidad: true, activo: true });

export const nivelEstudiantil = z.object({
  codigoNivelEstudiantil: z.string(),
  nombre: z.string(),
  /** The word of the level in addresses: preprimaria, primaria, basicos, diversificado. */
  clave: z.string(),
  orden: z.int(),
  /** Its grades and subjects belong to a career. */
  requiereCarrera: z.boolean(),
  /** Of the classes started from now on. */
  numeroBloques: z.int(),
  /** false: the school does not offer it. */
  activo: z.boolean(),
  /** The ministry's resolution that authorised it; '' for none. */
  resolucion: z.string(),
  /** Its students sign in. false: nobody misses their users. */
  conUsuarios: z.boolean(),
  version,
  /** Filled by `type=pagos` and by the single level; empty otherwise. */
  pagosNivelesEstudiantiles: z.array(pagoDeNivel),
});
export type NivelEstudiantil = z.output<typeof nivelEstudiantil>;

/** A level in a path: its code, or its word. */
export const nivelParam = cadena().min(1).max(CODIGO_NIVEL_MAX);

export const nivelForm = z.object({
  codigo: texto('Código', { max: CODIGO_NIVEL_MAX }).refine((value) => !/[/?#%]/.test(value), {
    error: 'Código no puede llevar los signos / ? # %.',
  }),
  activo: z.boolean(),
  numeroBloques: entero({ numerico: bloquesInvalidos, rango: bloquesInvalidos, hasta: BLOQUES_MAX }),
  resolucion: textoOpcional('Resolución', RESOLUCION_MAX).transform((value) => value ?? ''),
  /** Left out, it stays as it is. */
  conUsuarios: z.boolean().optional(),
});
export type NivelForm = z.output<typeof nivelForm>;

export const listarNiveles = endpoint({
  method: 'GET',
  path: '/nivelesestudiantiles',
  who: 'administrador',
  asunto: 'ninguno',
  summary:
    'Niveles que el colegio ofrece o en que tiene estudiantes ese ciclo; con type=pagos, también sus cuotas; con type=todos, todos',
  query: z.object({ type: palabra.optional(), ciclo: cicloParam.optional() }),
  output: z.array(nivelEstudiantil),
});

export const verNivel = endpoint({
  method: 'GET',
  path: '/nivelesestudiantiles/:codigo',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un nivel estudiantil con sus cuotas del ciclo',
  params: z.object({ codigo: nivelParam }),
  query: z.object({ ciclo: cicloParam.optional() }),
  output: nivelEstudiantil,
});

export const editarNivel = endpoint({
  method: 'PUT',
  path: '/nivelesestudiantiles/:codigo',
  who: 'director',
  summary:
    'Cambia el código de un nivel, si se ofrece, sus bloques, su resolución y si sus alumnos usan Ceiba',
  params: z.object({ codigo: nivelParam }),
  body: nivelForm.extend(versionForm),
  output: nivelEstudiantil,
});
