import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { entero, texto } from '#shared/base/fields.ts';

export const ESCUELA_NOMBRE_MAX = 100;
export const DOMINIO_MAX = 100;
/** Every month has these days. */
export const DIA_PAGO_MAX = 28;

const diaInvalido = `Día de pago debe ser un número entre 1 y ${DIA_PAGO_MAX}.`;

export const escuelaForm = z.object({
  nombre: texto('Nombre', { max: ESCUELA_NOMBRE_MAX }),
  /** What follows the @ in the staff's addresses; typed with or without the sign. */
  dominioCorreo: texto('Dominio de correo', { max: DOMINIO_MAX })
    .transform((value) => value.replace(/^@/, '').toLowerCase())
    .refine(
      (value) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(value),
      {
        error: 'Dominio de correo inválido.',
      },
    ),
  diaPago: entero({ numerico: diaInvalido, rango: diaInvalido, hasta: DIA_PAGO_MAX }),
});

export const escuela = z.object({
  nombre: z.string(),
  dominioCorreo: z.string(),
  diaPago: z.int(),
});
export type Escuela = z.output<typeof escuela>;

export const verEscuela = endpoint({
  method: 'GET',
  path: '/escuela',
  who: 'session',
  summary: 'Nombre, dominio de correo y día de pago de la escuela',
  output: escuela,
});

export const editarEscuela = endpoint({
  method: 'PUT',
  path: '/escuela',
  who: 'director',
  summary: 'Cambia los datos de la escuela',
  body: escuelaForm,
  output: escuela,
});
