import { z } from 'zod';
import { contraseniaNueva } from '#shared/acceso.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { texto } from '#shared/base/fields.ts';
import { NOMBRES_MAX } from '#shared/colaboradores/campos.ts';
import { nombreDeUsuario } from '#shared/sesion.ts';

/** Letters and digits that nobody takes for one another: Crockford's base 32. */
export const LETRAS_DE_CODIGO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODIGO_LARGO = 8;
export const CODIGO_HORAS = 24;

export const CODIGO_INCORRECTO =
  'El código no es correcto o ya venció. Está en la ventana donde se inició el servidor.';

/** As it is compared: small letters, blanks and dashes do not count, O is 0, I and L are 1. */
export const normalizarCodigo = (codigo: string): string =>
  codigo
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** What is typed beside the code. */
export const primeraCuentaForm = z.object({
  codigo: texto('Código de instalación', { max: 40 }),
  nombres: texto('Nombre completo', { max: NOMBRES_MAX }),
  usuario: nombreDeUsuario('Usuario es requerido.'),
  contrasenia: contraseniaNueva,
});
export type PrimeraCuenta = z.output<typeof primeraCuentaForm>;

export const verBienvenida = endpoint({
  method: 'GET',
  path: '/bienvenida',
  who: 'public',
  summary: 'Si el colegio todavía no tiene quien lo dirija',
  output: z.object({ pendiente: z.boolean() }),
});

/** 404 as soon as somebody directs the school. The user name that was stored comes back: it is signed in with. */
export const crearPrimeraCuenta = endpoint({
  method: 'POST',
  path: '/bienvenida',
  who: 'public',
  summary: 'Crea la cuenta de dirección con el código de instalación',
  body: primeraCuentaForm,
  output: z.object({ usuario: z.string() }),
});
