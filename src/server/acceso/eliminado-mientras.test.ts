import { describe, expect, it } from 'vitest';
import * as carreras from '#shared/carreras.ts';
import * as estudiantes from '#shared/estudiantes.ts';
import { auditoriaDe, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera } from '#testing/builders-estructura.ts';
import { abrirConDos, PERSONA } from '#testing/dos-personas.ts';

const { db, call, alumno, ana, beto } = await abrirConDos();

describe('eliminar lo que otra persona cambió, y cambiar lo que eliminó', () => {
  it('una carrera', async () => {
    const { idNivelEstudiantilCarrera, idCarrera } = await crearCarrera(db);
    const params = { idNivelEstudiantilCarrera: String(idNivelEstudiantilCarrera) };
    const { version } = (await call(carreras.verCarrera, { params }, beto)).data;
    const nivel = { params: { nivel: 'diversificado' } };
    const editar = (nombre: string, conVersion: number, cookie: string) =>
      call(carreras.editarCarrera, { ...nivel, body: { idCarrera, nombre, version: conVersion } }, cookie);
    const guardada = (await editar('Dibujo', version, ana)).data;
    const eliminar = (conVersion: number) =>
      call(
        carreras.eliminarCarrera,
        { params: { idCarrera: String(idCarrera) }, query: { version: String(conVersion) } },
        beto,
      );
    expect(await eliminar(version)).toMatchObject({
      code: 0,
      message: 'Alma Directora lo cambió hace poco. Revísalo antes de eliminarlo.',
      data: { nombre: 'Dibujo' },
    });
    expect((await eliminar(guardada.version)).code).toBe(1);
    expect(await editar('Dibujo técnico', guardada.version, ana)).toMatchObject({
      status: 404,
      message: 'Beto Subdirector lo eliminó mientras lo editabas. Si debe seguir, restáuralo en Papelera.',
    });
    expect(await auditoriaDe(db, 'carrera', idCarrera)).toMatchObject([
      { accion: 'editar carrera', despues: { nombre: 'Dibujo' } },
      { accion: 'eliminar carrera', antes: { nombre: 'Dibujo' } },
    ]);
  });

  it('un alumno con historia, que se conserva sin estar en las listas: nadie lo devuelve sin querer', async () => {
    const { idEstudiante } = await alumno();
    const id = { params: { id: String(idEstudiante) } };
    const leido = (await call(estudiantes.verEstudiante, id, beto)).data;
    expect((await call(estudiantes.eliminarEstudiante, id, ana)).code).toBe(1);
    const body = { ...PERSONA, codigo: leido.codigo, sinCui: true, cui: null, version: leido.version };
    expect(
      await call(estudiantes.editarEstudiante, { params: { codigo: leido.codigo }, body }, beto),
    ).toMatchObject({ code: 0, message: expect.stringContaining('Alma Directora lo eliminó') });
  });

  it('un alumno al que otra persona le cambió el código se encuentra por su número', async () => {
    const { idEstudiante, codigo } = await crearEstudiante(db);
    const leido = (await call(estudiantes.verEstudiante, { params: { id: String(idEstudiante) } }, beto))
      .data;
    const { version } = leido;
    const editar = (cambio: object, cookie: string) =>
      call(
        estudiantes.editarEstudiante,
        {
          params: { codigo },
          body: { ...PERSONA, cui: leido.cui, sinCui: leido.cui === null, idEstudiante, version, ...cambio },
        },
        cookie,
      );
    expect((await editar({ codigo: 'NUEVO-1' }, ana)).code).toBe(1);
    expect(await editar({ codigo }, beto)).toMatchObject({ code: 0, data: { codigo: 'NUEVO-1' } });
  });
});
