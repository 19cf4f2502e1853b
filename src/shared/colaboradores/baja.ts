import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam } from '#shared/base/fields.ts';
import { versionForm } from '#shared/base/version.ts';
import { asignacion } from './asignaciones.ts';
import { guia } from './guias.ts';

/** What would be left without anybody if somebody left: classes that still go on, homerooms of this year and later ones. */
export const vinculosDeColaborador = z.object({ clases: z.array(asignacion), guias: z.array(guia) });
export type VinculosDeColaborador = z.output<typeof vinculosDeColaborador>;

/** `data` of a refused deletion: the classes somebody has to receive first. */
export const clasesPorTransferir = vinculosDeColaborador.pick({ clases: true });

/** Every class with who receives it; null leaves one that has not begun without a teacher. */
const bajaForm = z.object({
  transferencias: z
    .array(z.object({ idGradoSeccionMateriaColaborador: id, idColaborador: id.nullable() }))
    .max(500)
    .refine(
      (items) => new Set(items.map((one) => one.idGradoSeccionMateriaColaborador)).size === items.length,
      { error: 'Las clases no se deben repetir.' },
    ),
  /** Who is put in charge of each section; those left out, and null, are nobody's for now. */
  guias: z
    .array(z.object({ idMaestroGuiaGradoSeccion: id, idColaborador: id.nullable() }))
    .max(100)
    .refine((items) => new Set(items.map((one) => one.idMaestroGuiaGradoSeccion)).size === items.length, {
      error: 'Los grados a cargo no se deben repetir.',
    })
    .optional(),
  ...versionForm,
});

const params = z.object({ idColaborador: idParam });

export const verVinculosDeColaborador = endpoint({
  method: 'GET',
  path: '/colaboradores/:idColaborador/vinculos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Clases y grados a cargo que se quedarían sin nadie si un colaborador se va',
  params,
  output: vinculosDeColaborador,
});

/** One act: the classes go over with everything in them, the homerooms become free, and the person leaves. */
export const darDeBaja = endpoint({
  method: 'POST',
  path: '/colaboradores/:idColaborador/baja',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Transfiere las clases de un colaborador y lo elimina o desactiva',
  params,
  body: bajaForm,
  undoable: true,
  output: z.null(),
});
