import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import {
  cicloParam,
  id,
  idParam,
  idRequerido,
  montoEnDigitos,
  tecleado,
  texto,
} from '#shared/base/fields.ts';
import { limites } from '#shared/base/limites.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import { pagoDeCarrera } from './carreras.ts';
import { nivelParam, pagoDeNivel } from './niveles.ts';

export const DESCRIPCION_MAX = 50;
export const CANTIDAD_LARGO_MAX = 15;
/** The most that a column of money holds. */
export const CANTIDAD_MAX = 99_999_999.99;
export const TIPO_PAGO_REQUERIDO = 'Tipo de pago es obligatorio.';
export const CANTIDAD_REQUERIDA = 'Cantidad es requerida.';
export const CANTIDAD_NUMERICA = 'Cantidad debe ser numérico (xx.xx).';
export const CANTIDAD_MAYOR_A_CERO = 'Cantidad debe ser mayor a 0.';
export const CANTIDAD_LARGA = `Cantidad debe ser de tamaño ${CANTIDAD_LARGO_MAX} o menos.`;
const CANTIDAD_EXCESIVA = `Cantidad debe ser menor o igual a ${CANTIDAD_MAX}.`;

export const tipoPagoForm = z
  .object({
    descripcion: texto('Descripción', {
      max: DESCRIPCION_MAX,
      femenino: true,
      largo: `Descripcion debe ser de tamaño ${DESCRIPCION_MAX} o menos.`,
    }),
    mensual: z.boolean().default(false),
    colegiatura: z.boolean().default(false),
    /** true brings an inactive type back. */
    activo: z.boolean().optional(),
  })
  .refine(({ mensual, colegiatura }) => mensual || !colegiatura, {
    error: 'La colegiatura debe ser mensual.',
    path: ['mensual'],
  });
export type TipoPagoForm = z.output<typeof tipoPagoForm>;

export const tipoPago = z.object({
  idPago: z.int(),
  descripcion: z.string(),
  mensual: z.boolean(),
  colegiatura: z.boolean(),
  activo: z.boolean(),
  version,
});
export type TipoPago = z.output<typeof tipoPago>;

/** Digits with one or two decimals, as text or number, as people write money; never a sign. */
export const cantidad = tecleado(CANTIDAD_REQUERIDA, CANTIDAD_LARGA)
  .transform((raw, context) => {
    const typed = montoEnDigitos(String(raw)).replace(',', '.');
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (typed === '') return refuse(CANTIDAD_REQUERIDA);
    if (!/^\d+(\.\d{1,2})?$/.test(typed)) return refuse(CANTIDAD_NUMERICA);
    if (typed.length > CANTIDAD_LARGO_MAX) return refuse(CANTIDAD_LARGA);
    const value = Number(typed);
    if (value <= 0) return refuse(CANTIDAD_MAYOR_A_CERO);
    return value > CANTIDAD_MAX ? refuse(CANTIDAD_EXCESIVA) : value;
  })
  .register(limites, { min: 0.01, max: CANTIDAD_MAX });

const idPago = idRequerido(TIPO_PAGO_REQUERIDO);

/** With its own id the same fee is changed, without one a new one is made. */
export const cuotaNivelForm = z.object({
  idPagoNivelEstudiantil: id.nullish(),
  idPago,
  cantidad,
  activo: z.boolean().optional(),
  ...versionForm,
});
export const cuotaCarreraForm = z.object({
  idPagoNivelEstudiantilCarrera: id.nullish(),
  idPago,
  cantidad,
  activo: z.boolean().optional(),
  ...versionForm,
});
export interface CuotaForm {
  idPago: number;
  cantidad: number;
  activo?: boolean | undefined;
  version?: number | undefined;
}

export const cuotaNivel = pagoDeNivel;
export type CuotaNivel = z.output<typeof cuotaNivel>;
export const cuotaCarrera = pagoDeCarrera;
export type CuotaCarrera = z.output<typeof cuotaCarrera>;

const params = z.object({ id: idParam });
const delCiclo = z.object({ ciclo: cicloParam.optional() });

export const listarTiposPagos = endpoint({
  method: 'GET',
  path: '/tipospagos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Tipos de pago vigentes',
  output: z.array(tipoPago),
});

export const crearTipoPago = endpoint({
  method: 'POST',
  path: '/tipospagos',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Agrega un tipo de pago',
  body: tipoPagoForm,
  output: tipoPago,
});

export const editarTipoPago = endpoint({
  method: 'PUT',
  path: '/tipospagos/update/:id',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Cambia un tipo de pago',
  params,
  body: tipoPagoForm.safeExtend(versionForm),
  output: tipoPago,
});

/** One in use is deactivated; one that was never used is removed. */
export const eliminarTipoPago = endpoint({
  method: 'DELETE',
  path: '/tipospagos/delete/:id',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Elimina o desactiva un tipo de pago',
  params,
  query: z.object(versionQuery),
  undoable: true,
  output: z.null(),
});

export const guardarCuotaNivel = endpoint({
  method: 'PUT',
  path: '/nivelesestudiantiles/pagos/:codigo',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Agrega o cambia una cuota de un nivel en el ciclo',
  params: z.object({ codigo: nivelParam }),
  query: delCiclo,
  body: cuotaNivelForm,
  output: cuotaNivel,
});

export const verCuotaNivel = endpoint({
  method: 'GET',
  path: '/nivelesestudiantiles/pagos/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Una cuota de un nivel',
  params,
  output: cuotaNivel,
});

export const eliminarCuotaNivel = endpoint({
  method: 'DELETE',
  path: '/nivelesestudiantiles/pagos/delete/:id',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Elimina o desactiva una cuota de un nivel',
  params,
  query: z.object(versionQuery),
  undoable: true,
  output: z.null(),
});

export const guardarCuotaCarrera = endpoint({
  method: 'PUT',
  path: '/carreras/pagos/:id',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Agrega o cambia una cuota de una carrera en el ciclo',
  params,
  query: delCiclo,
  body: cuotaCarreraForm,
  output: cuotaCarrera,
});

export const verCuotaCarrera = endpoint({
  method: 'GET',
  path: '/carreras/pagos/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Una cuota de una carrera',
  params,
  output: cuotaCarrera,
});

export const eliminarCuotaCarrera = endpoint({
  method: 'DELETE',
  path: '/carreras/pagos/delete/:id',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Elimina o desactiva una cuota de una carrera',
  params,
  query: z.object(versionQuery),
  undoable: true,
  output: z.null(),
});
