import { describe, expect, it } from 'vitest';
import * as avisos from '#shared/actividades/avisos.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import * as comentarios from '#shared/comentarios.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { huellaDe, sembrarMundo } from '#testing/builders-mundo.ts';

const test = await startTestApp();
const { db, call } = test;
const ajeno = await sembrarMundo(test, 'ajeno');
const propio = await sembrarMundo(test, 'propio');
const huella = await huellaDe(db);

describe('por la puerta propia con un número ajeno', () => {
  const { docente, estudiante } = propio;
  const enLoPropio = (tipo: number) => ({ idActividadMateriaBloque: String(propio.actividad[tipo]) });
  const enSuTrabajo = { idParticipante: String(propio.participante[TIPO.tarea]) };
  const ajenoEn = (de: Record<number, number>) => String(de[TIPO.tarea]);
  const aviso = { contenido: '<p>a</p>', bloque: propio.idBloque, alumnos: propio.clase.alumnos };
  const conservar = [{ idArchivo: ajeno.idArchivo }];
  const { tarea: publicosDocente } = comentarios.comentariosPublicosDocente;
  const { tarea: publicosEstudiante } = comentarios.comentariosPublicosEstudiante;
  const { tarea: privadosDocente } = comentarios.comentariosPrivadosDocente;
  const { tarea: privadosEstudiante } = comentarios.comentariosPrivadosEstudiante;
  const tarea = enLoPropio(TIPO.tarea);

  it.each<[string, () => Promise<{ status: number; code: number }>]>([
    [
      'el docente no borra comentarios públicos',
      () =>
        call(
          publicosDocente.eliminar,
          { params: { ...tarea, idComentario: ajenoEn(ajeno.publico) } },
          docente,
        ),
    ],
    [
      'ni privados',
      () =>
        call(
          privadosDocente.eliminar,
          { params: { ...enSuTrabajo, idComentario: ajenoEn(ajeno.privado) } },
          docente,
        ),
    ],
    [
      'ni los privados como públicos',
      () =>
        call(
          publicosDocente.eliminar,
          { params: { ...tarea, idComentario: ajenoEn(propio.privado) } },
          docente,
        ),
    ],
    [
      'el estudiante no borra comentarios públicos',
      () =>
        call(
          publicosEstudiante.eliminar,
          { params: { ...tarea, idComentario: ajenoEn(ajeno.publico) } },
          estudiante,
        ),
    ],
    [
      'ni privados',
      () =>
        call(
          privadosEstudiante.eliminar,
          { params: { ...enSuTrabajo, idComentario: ajenoEn(ajeno.privado) } },
          estudiante,
        ),
    ],
    [
      'ni los de su docente',
      () =>
        call(
          privadosEstudiante.eliminar,
          { params: { ...enSuTrabajo, idComentario: ajenoEn(propio.privado) } },
          estudiante,
        ),
    ],
    ...(['calificar', 'anular', 'restaurar', 'pendiente'] as const).map(
      (accion): [string, () => Promise<{ status: number; code: number }>] => [
        `una lista para ${accion} con una entrega ajena se rechaza entera`,
        () =>
          call(
            revisionTarea.actuar,
            {
              params: { ...tarea, accion },
              body: [propio, ajeno].map(({ participante }) => ({
                idActividadMateriaBloqueParticipante: participante[TIPO.tarea] ?? 0,
              })),
            },
            docente,
          ),
      ],
    ),
    [
      'no se publica en un bloque ajeno',
      () =>
        call(
          avisos.crearAviso,
          { query: { bloque: String(ajeno.idBloque) }, form: { ...aviso, bloque: ajeno.idBloque } },
          docente,
        ),
    ],
    [
      'ni aunque el formulario nombre el propio',
      () => call(avisos.crearAviso, { query: { bloque: String(ajeno.idBloque) }, form: aviso }, docente),
    ],
    [
      'no se publica para estudiantes ajenos',
      () =>
        call(
          avisos.crearAviso,
          {
            query: { bloque: String(propio.idBloque) },
            form: { ...aviso, alumnos: [...propio.clase.alumnos, ajeno.primera.idEstudianteGrado] },
          },
          docente,
        ),
    ],
    [
      'un aviso no se queda con un archivo ajeno',
      () =>
        call(
          avisos.actualizarAviso,
          {
            params: { id: String(propio.actividad[TIPO.aviso]) },
            form: { ...aviso, archivos: conservar },
          },
          docente,
        ),
    ],
    [
      'ni un borrador',
      () =>
        call(
          trabajoTarea.guardarBorrador,
          {
            params: enLoPropio(TIPO.tareaExtra),
            form: { contenido: 'a', version: 0, archivos: conservar },
          },
          estudiante,
        ),
    ],
    [
      'ni una publicación',
      () =>
        call(
          avisos.actualizarPublicacion,
          {
            params: { id: String(propio.actividad[TIPO.avisoEstudiante]) },
            form: { contenido: '<p>a</p>', archivos: conservar },
          },
          estudiante,
        ),
    ],
  ])('%s', async (_, intento) => {
    const antes = await huella();
    const reply = await intento();
    expect([403, 404]).toContain(reply.status);
    expect(await huella()).toEqual(antes);
  });
});
