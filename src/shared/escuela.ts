import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { formasDe, registrosDe } from '#shared/base/registro.ts';
import { version, versionForm } from '#shared/base/version.ts';
import { CAMPOS_DE_ESCUELA } from './escuela/campos.ts';

export const escuelaForm = z.object(formasDe(CAMPOS_DE_ESCUELA));
export type DatosDeEscuela = z.output<typeof escuelaForm>;

/** What its logo is known by in addresses: it changes with the picture. null: it has none. */
const logo = z.string().nullable();

export const escuela = z.object({
  ...registrosDe(CAMPOS_DE_ESCUELA),
  logo,
  /** Of all but the logo, which is known by its own. */
  version,
});
export type Escuela = z.output<typeof escuela>;

export const verEscuela = endpoint({
  method: 'GET',
  path: '/escuela',
  who: 'session',
  summary: 'Los datos de la escuela: nombre, dirección, teléfonos, día de pago, firmas y logo',
  output: escuela,
});

/** What is left out becomes empty. */
export const editarEscuela = endpoint({
  method: 'PUT',
  path: '/escuela',
  who: 'director',
  summary: 'Cambia los datos de la escuela',
  body: escuelaForm.extend(versionForm),
  output: escuela,
});

/** Whose login it is: said before anybody is known. */
export const verMarca = endpoint({
  method: 'GET',
  path: '/escuela/marca',
  who: 'public',
  summary: 'Nombre y logo de la escuela, para la pantalla de entrada',
  output: z.object({ nombre: z.string(), logo }),
});
