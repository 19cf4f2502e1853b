import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, instante, monto, texto } from '#shared/base/fields.ts';
import { limites } from '#shared/base/limites.ts';
import { CLASES_DE_REBAJA } from './becas.rules.ts';

export const PAGO_NOMBRE_MAX = 50;
export const PAGO_MONTO_MAX = 10_000;
/** The tuition is charged from January to October. */
export const MESES_MAX = 10;
/** How long after annulling a payment the screen offers to bring it back. */
export const DESHACER_MS = 10_000;
export const SIN_CUENTA = 'El estudiante no ha generado su cuenta de pagos aún.';

/** A payment that is not a fee of the grade. */
export const pagoPersonalizadoForm = z.object({
  pago: texto('Nombre de pago', {
    max: PAGO_NOMBRE_MAX,
    requerido: 'Nombre de pago es obligatorio',
    blanco: 'Nombre de pago es obligatorio',
  }),
  monto: monto({
    numerico: 'Monto de pago es requerido y debe ser numérico.',
    rango: `Monto de pago debe ser mayor a 0 y menor o igual a ${PAGO_MONTO_MAX}.`,
    mayorA: 0,
    hasta: PAGO_MONTO_MAX,
  }),
});
export type PagoPersonalizado = z.output<typeof pagoPersonalizadoForm>;

const MESES_INVALIDOS = 'Los meses deben ser de enero a octubre, sin repetir.';

/** Months a fee is charged for, by their number. */
export const mesesDeColegiatura = z
  .array(
    z
      .int({ error: MESES_INVALIDOS })
      .min(1, { error: MESES_INVALIDOS })
      .max(MESES_MAX, { error: MESES_INVALIDOS }),
  )
  .max(MESES_MAX, { error: MESES_INVALIDOS })
  .refine((meses) => new Set(meses).size === meses.length, { error: MESES_INVALIDOS });

/** The same in an address: '8,9,10', or '0' for none. */
const mesesEnDireccion = cadena()
  .regex(/^(0|\d{1,2}(,\d{1,2}){0,9})$/, { error: MESES_INVALIDOS })
  .transform((text) => (text === '0' ? [] : text.split(',').map(Number)))
  .pipe(mesesDeColegiatura);

export type PagoPorAgregar =
  | { clase: 'nivel'; idPagoNivelEstudiantil: number; meses?: number[] | undefined }
  | { clase: 'carrera'; idPagoNivelEstudiantilCarrera: number; meses?: number[] | undefined }
  | ({ clase: 'personalizado' } & PagoPersonalizado);

/** A fee of the grade (the whole object is accepted) or a custom payment of `pago` and `monto`. */
export const pagoPorAgregarForm = z
  .object({
    idPagoNivelEstudiantil: id.nullish(),
    idPagoNivelEstudiantilCarrera: id.nullish(),
    pago: cadena().register(limites, { min: 1, max: PAGO_NOMBRE_MAX }).nullish(),
    monto: z.union([cadena(), z.number()]).register(limites, { min: 0.01, max: PAGO_MONTO_MAX }).nullish(),
    /** Of a monthly fee; all ten without it. */
    meses: mesesDeColegiatura.min(1, { error: 'Elige al menos un mes.' }).optional(),
  })
  .transform((value, context): PagoPorAgregar => {
    const { idPagoNivelEstudiantil, idPagoNivelEstudiantilCarrera, pago, monto, meses } = value;
    if (idPagoNivelEstudiantil) return { clase: 'nivel', idPagoNivelEstudiantil, meses };
    if (idPagoNivelEstudiantilCarrera) return { clase: 'carrera', idPagoNivelEstudiantilCarrera, meses };
    const suyo = { pago: pago ?? undefined, monto: monto ?? undefined };
    const personalizado = pagoPersonalizadoForm.safeParse(suyo);
    if (personalizado.success) return { clase: 'personalizado', ...personalizado.data };
    for (const { message, path } of personalizado.error.issues) {
      context.addIssue({ code: 'custom', message, path });
    }
    return z.NEVER;
  });

const tipoDelPago = z.object({
  idPago: z.int(),
  descripcion: z.string(),
  mensual: z.boolean(),
  colegiatura: z.boolean(),
});

/** What was paid of a charge, what is left, and the newest receipt that counts for it. */
const cobrado = {
  abonado: z.number(),
  /** What scholarships and discounts take off it, and each of them. */
  descuento: z.number(),
  rebajas: z.array(
    z.object({ clase: z.enum(CLASES_DE_REBAJA), porcentaje: z.number().nullable(), monto: z.number() }),
  ),
  saldo: z.number(),
  recibo: z
    .object({
      idRecibo: z.int(),
      /** `A-1246` */
      numero: z.string(),
      /** It was paid before the school had Ceiba; `referencia` is the number of the paper of then. */
      anterior: z.boolean(),
      referencia: z.string().nullable(),
      /** It paid something else too: only the receipt as a whole can be annulled. */
      conOtros: z.boolean(),
      /** Of what was paid in parts: what people know the receipts of before by. They are annulled with it. */
      antes: z.array(z.string()),
    })
    .nullable(),
};

/** The fee a payment comes from. `cantidad` is what it was when the account was made. */
export const cuotaDelPago = z.object({ cantidad: z.number(), idPagoNavigation: tipoDelPago });

export const pago = z.object({
  idEstudianteGradoPago: z.int(),
  idEstudianteGrado: z.int(),
  /** Of the tuition: all its months are paid. */
  pagado: z.boolean(),
  fechaPagado: instante.nullable(),
  numeroMeses: z.int(),
  /** What is owed: the amount per month times the months. */
  total: z.number(),
  ...cobrado,
  /** Only the months of the tuition have a deadline. */
  fechaMaximaPago: z.null(),
  /** null for a custom payment. */
  pago: cuotaDelPago.nullable(),
  idPagoNivelEstudiantil: z.int().nullable(),
  idPagoNivelEstudiantilNavigation: cuotaDelPago.nullable(),
  idPagoNivelEstudiantilCarrera: z.int().nullable(),
  idPagoNivelEstudiantilCarreraNavigation: cuotaDelPago.nullable(),
  descripcionPersonalizado: z.string().nullable(),
  montoPersonalizado: z.number().nullable(),
});
export type Pago = z.output<typeof pago>;

/** One month of the tuition. */
export const mensualidad = z.object({
  idEstudianteGradoColegiatura: z.int(),
  idEstudianteGradoPago: z.int(),
  idEstudianteGrado: z.int(),
  /** 1 January to 10 October. */
  mes: z.int(),
  fechaMaximaPago: z.string(),
  pagada: z.boolean(),
  fechaPagado: instante.nullable(),
  cantidad: z.number(),
  ...cobrado,
});
export type Mensualidad = z.output<typeof mensualidad>;

export const cuentaDePagos = z.object({ pagos: z.array(pago), mensualidades: z.array(mensualidad) });
export type CuentaDePagos = z.output<typeof cuentaDePagos>;

/** A fee the grade of an enrolment charges; one of the two ids is there. */
export const pagoDelGrado = z.object({
  idPagoNivelEstudiantil: z.int().nullable(),
  idPagoNivelEstudiantilCarrera: z.int().nullable(),
  idPago: z.int(),
  cantidad: z.number(),
  idPagoNavigation: tipoDelPago,
  /** Already in the account of this student. */
  agregado: z.boolean(),
});
export type PagoDelGrado = z.output<typeof pagoDelGrado>;

const inscripcionParams = z.object({ idEstudianteGrado: idParam });
const params = z.object({ id: idParam });

export const pagosDeInscripcion = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/pagos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Pagos de una inscripción',
  params: inscripcionParams,
  output: z.array(pago),
});

export const mensualidadesDeInscripcion = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/mensualidades',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Mensualidades de una inscripción',
  params: inscripcionParams,
  output: z.array(mensualidad),
});

export const pagosDelGrado = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/grado/pagos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cuotas del nivel o de la carrera de una inscripción',
  params: inscripcionParams,
  output: z.array(pagoDelGrado),
});

/** Repeating it changes nothing. Without `meses` the tuition charges all ten. */
export const generarPagos = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/pagos/generar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Genera la cuenta de pagos de una inscripción',
  params: inscripcionParams,
  query: z.object({ meses: mesesEnDireccion.optional() }),
  output: cuentaDePagos,
  changes: true,
});

export const agregarPago = endpoint({
  method: 'PUT',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/pagos/agregar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Agrega un pago a una inscripción',
  params: inscripcionParams,
  body: pagoPorAgregarForm,
  output: pago,
});

export const eliminarPago = endpoint({
  method: 'DELETE',
  path: '/estudiantes/inscripcion/pagos/:id/eliminar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Elimina un pago que no se ha pagado',
  params,
  undoable: true,
  output: z.null(),
});

export const pagarPago = endpoint({
  method: 'PUT',
  path: '/estudiantes/pago/:id/pagar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Registra un pago',
  params,
  output: pago,
});

export const anularPago = endpoint({
  method: 'PUT',
  path: '/estudiantes/pago/:id/anular',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Anula un pago',
  params,
  output: pago,
});

export const pagarMensualidad = endpoint({
  method: 'PUT',
  path: '/estudiantes/mensualidad/:id/pagar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Registra el pago de una mensualidad',
  params,
  output: mensualidad,
});

export const anularMensualidad = endpoint({
  method: 'PUT',
  path: '/estudiantes/mensualidad/:id/anular',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Anula el pago de una mensualidad',
  params,
  output: mensualidad,
});

/** Of the year in the header `Ciclo`, else of the newest enrolment. */
export const pagosPropios = endpoint({
  method: 'GET',
  path: '/estudiantil/pagos',
  who: 'estudiante',
  summary: 'Pagos del estudiante en el ciclo',
  output: z.array(pago),
});

export const mensualidadesPropias = endpoint({
  method: 'GET',
  path: '/estudiantil/pagos/mensualidades',
  who: 'estudiante',
  summary: 'Mensualidades del estudiante en el ciclo',
  output: z.array(mensualidad),
});
