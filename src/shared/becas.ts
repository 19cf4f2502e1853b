import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, decimal, id, idParam, instante, monto, oVacio, texto } from '#shared/base/fields.ts';
import { CLASES_DE_BECA, CLASES_DE_REBAJA } from './becas.rules.ts';
import { MESES_MAX, PAGO_MONTO_MAX } from './cuentas.ts';
import { MOTIVO_MAX, MOTIVO_MIN } from './recibos.ts';

const RENOVADAS_MAX = 500;

const porcentaje = decimal({
  numerico: 'Porcentaje debe ser numérico, con dos decimales a lo más.',
  rango: 'Porcentaje debe ser mayor a 0 y menor o igual a 100.',
  mayorA: 0,
  hasta: 100,
});

const montoPorCobro = monto({
  numerico: 'Monto por cobro debe ser numérico, con dos decimales a lo más.',
  rango: `Monto por cobro debe ser mayor a 0 y menor o igual a ${PAGO_MONTO_MAX}.`,
  mayorA: 0,
  hasta: PAGO_MONTO_MAX,
});

const oNada = <T extends z.ZodType>(campo: T) =>
  oVacio(campo)
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null)));

const mes = (nombre: string) => {
  const error = `${nombre} debe ser de enero a octubre.`;
  return z.int({ error }).min(1, { error }).max(MESES_MAX, { error });
};

const MOTIVO_CORTO = `Motivo debe tener al menos ${MOTIVO_MIN} letras.`;
const motivo = texto('Motivo', { max: MOTIVO_MAX }).min(MOTIVO_MIN, { error: MOTIVO_CORTO });

const CONCEPTO = 'Elige el concepto.';

export const becaForm = z
  .object({
    /** 'tipo 5': all that is charged of that type; 'cobro 12': one payment of the account. */
    concepto: cadena(CONCEPTO)
      .regex(/^(tipo|cobro) [1-9]\d{0,8}$/, { error: CONCEPTO })
      .transform((text) => {
        const [de, numero] = text.split(' ');
        return { de: de as 'tipo' | 'cobro', id: Number(numero) };
      }),
    clase: z.enum(CLASES_DE_BECA, { error: 'Elige si es beca o descuento.' }),
    porcentaje: oNada(porcentaje),
    monto: oNada(montoPorCobro),
    /** Only the tuition has months: anything else changes whole. */
    desde: mes('Desde').default(1),
    hasta: mes('Hasta').default(MESES_MAX),
    motivo,
  })
  .superRefine((form, context) => {
    const falla = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [campo] });
    if (form.porcentaje === null && form.monto === null) falla('porcentaje', 'Escribe cuánto se rebaja.');
    if (form.porcentaje !== null && form.monto !== null) {
      falla('monto', 'Escribe el porcentaje o el monto por cobro, no los dos.');
    }
    if (form.hasta < form.desde && form.desde <= MESES_MAX)
      falla('hasta', 'El último mes no puede ser anterior al primero.');
  });
export type BecaForm = z.output<typeof becaForm>;

export const beca = z.object({
  idBeca: z.int(),
  idEstudianteGrado: z.int(),
  clase: z.enum(CLASES_DE_REBAJA),
  /** 'Colegiatura', 'Excursión a Iximché' */
  concepto: z.string(),
  /** Of the tuition, which has months. */
  porMes: z.boolean(),
  /** Of one charge, and so of one year alone. */
  deUnCobro: z.boolean(),
  porcentaje: z.number().nullable(),
  monto: z.number().nullable(),
  desde: z.int(),
  /** Before `desde` for one that was ended from its first month on. */
  hasta: z.int(),
  motivo: z.string(),
  activa: z.boolean(),
  creada: instante,
  creadaPor: z.string().nullable(),
  terminada: instante.nullable(),
  motivoFin: z.string().nullable(),
  /** What it takes off all charges together. */
  rebaja: z.number(),
});
export type Beca = z.output<typeof beca>;

const params = z.object({ idEstudianteGrado: idParam });
const deUna = z.object({ id: idParam });

export const becasDeInscripcion = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/becas',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Becas y descuentos de una inscripción',
  params,
  output: z.array(beca),
});

/** Only what is owed changes, and what is charged later. */
export const agregarBeca = endpoint({
  method: 'POST',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/becas',
  who: 'administrador',
  asunto: 'becas',
  summary: 'Da una beca o un descuento a una inscripción',
  params,
  body: becaForm,
  output: beca,
});

/** Nothing is written. */
export const previaDeBeca = endpoint({
  method: 'POST',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/becas/vista-previa',
  who: 'administrador',
  asunto: 'becas',
  summary: 'Lo que cambiaría con una beca o un descuento',
  params,
  body: becaForm,
  output: z.object({
    frase: z.string(),
    cobros: z.array(
      z.object({
        nombre: z.string(),
        mes: z.int().nullable(),
        pagado: z.boolean(),
        antes: z.number(),
        despues: z.number(),
      }),
    ),
  }),
});

export const terminarBecaForm = z.object({
  /** From this month on it counts no more; of what has no months, whole. */
  desdeMes: mes('Desde'),
  motivo,
});

export const terminarBeca = endpoint({
  method: 'PUT',
  path: '/becas/:id/terminar',
  who: 'administrador',
  asunto: 'becas',
  summary: 'Termina una beca o un descuento desde un mes',
  params: deUna,
  body: terminarBecaForm,
  output: beca,
});

export const renovarBecasForm = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'Elige al menos una beca.' })
    .max(RENOVADAS_MAX, { error: `Son ${RENOVADAS_MAX} becas a lo más.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Cada beca va una sola vez.' }),
  /** The year they are to count in as well. */
  ciclo: cicloParam,
});

/** Only of who is enrolled in that year. */
export const renovarBecas = endpoint({
  method: 'POST',
  path: '/becas/renovar',
  who: 'administrador',
  asunto: 'becas',
  summary: 'Renueva becas y descuentos en otro ciclo',
  body: renovarBecasForm,
  output: z.object({
    renovadas: z.int(),
    /** Who is not enrolled in that year. */
    sinInscripcion: z.array(z.string()),
    /** Who has one there by now. */
    yaTenian: z.array(z.string()),
  }),
});

const alumno = {
  idEstudiante: z.int(),
  alumno: z.string(),
  codigo: z.string(),
  /** 'Primero Básico A' */
  asignacion: z.string(),
};

export const becaDeAlumno = beca.extend(alumno);
export type BecaDeAlumno = z.output<typeof becaDeAlumno>;
export const sinDefinir = z.object({ idEstudianteGrado: z.int(), ...alumno });
export type BecadoSinDefinir = z.output<typeof sinDefinir>;

/** Of a year, by surname, with the students who are said to have one and have none. */
export const listarBecas = endpoint({
  method: 'GET',
  path: '/becas',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Becas y descuentos de un ciclo, y becados sin beca definida',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.object({ becas: z.array(becaDeAlumno), sinDefinir: z.array(sinDefinir) }),
});
export type ListaDeBecas = z.output<typeof listarBecas.output>;
