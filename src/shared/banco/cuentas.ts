import { z } from 'zod';
import { mapeoForm } from '#shared/banco.ts';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, texto } from '#shared/base/fields.ts';
import { version, versionForm } from '#shared/base/version.ts';
import { BANCO_MAX } from '#shared/caja.ts';

/** The words stand in the database. */
const METODOS_DE_CUENTA = ['deposito', 'transferencia'] as const;

export const cuentaBancaria = z.object({
  idCuentaBancaria: z.int(),
  banco: z.string(),
  ultimos4: z.string(),
  activa: z.boolean(),
  /** How money comes into it where the bank does not say. */
  metodo: z.enum(METODOS_DE_CUENTA),
  /** What the columns of the bank's files are, once somebody said it. */
  mapeo: mapeoForm.nullable(),
  version,
});
export type CuentaBancaria = z.output<typeof cuentaBancaria>;

export const cuentasBancarias = endpoint({
  method: 'GET',
  path: '/caja/cuentas-bancarias',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cuentas del colegio en bancos',
  output: z.array(cuentaBancaria),
});

export const cuentaBancariaForm = z.object({
  banco: texto('Banco', { max: BANCO_MAX }),
  ultimos4: cadena('Últimos cuatro dígitos es requerido.')
    .trim()
    .regex(/^\d{4}$/, { error: 'Escribe los últimos cuatro dígitos de la cuenta.' }),
  activa: z.boolean().default(true),
  metodo: z.enum(METODOS_DE_CUENTA, { error: 'Elige cómo depositan.' }).default('deposito'),
});

export const agregarCuentaBancaria = endpoint({
  method: 'POST',
  path: '/caja/cuentas-bancarias',
  who: 'administrador',
  asunto: 'series',
  summary: 'Agrega una cuenta del colegio en un banco',
  body: cuentaBancariaForm,
  output: cuentaBancaria,
});

export const editarCuentaBancaria = endpoint({
  method: 'PUT',
  path: '/caja/cuentas-bancarias/:id',
  who: 'administrador',
  asunto: 'series',
  summary: 'Cambia una cuenta bancaria, o la deja de usar',
  params: z.object({ id: idParam }),
  body: cuentaBancariaForm.extend(versionForm),
  output: cuentaBancaria,
});
