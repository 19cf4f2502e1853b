import { describe, expect, it } from 'vitest';
import { deshacerPublicacion, guardarBorradores, publicarMarcas } from '#shared/calificaciones/hoja.ts';
import { calificacionesPropias } from '#shared/calificaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { HOY, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';
import { abrirHoja, vista } from '#testing/builders-hoja.ts';
import { enServidor } from '#testing/en-servidor.ts';

const escuela = await startTestApp();
const { db, call, statementsOf } = escuela;

const deshacer = (idPublicacion: string, quien: string) =>
  call(deshacerPublicacion, { params: { idPublicacion } }, quien);

describe('publicar notas', () => {
  it('las ve cada estudiante, y antes no', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7.5, 8]);
    const zona = async () => {
      const { data } = await call(calificacionesPropias, {}, uno.estudiante);
      return data.find(({ materia }) => materia.idMateria === uno.clase.idMateria)?.notas.zona2;
    };
    expect(await zona()).toBe(0);
    const { data, message } = await uno.publicar(await uno.conBorrador());
    expect(message).toBe('Se publicaron 2 notas.');
    expect(data).toMatchObject({
      publicadas: 2,
      marcas: [{ idEstadoActividad: 3 }, { idEstadoActividad: 3 }],
    });
    expect(await zona()).toBe(7.5);
    expect(await uno.resumen()).toEqual([
      [3, 7.5, 7.5],
      [3, 8, 8],
      [1, null, null],
    ]);
  });

  it('un borrador que cambió mientras se revisaba no publica ninguno y se dice cuál', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7, 8]);
    const vistas = await uno.conBorrador();
    await uno.escribir([9]);
    const { code, message } = await uno.publicar(vistas);
    expect(code).toBe(0);
    expect(message).toMatch(/^Una nota cambió mientras revisabas: .+ \(Parcial 2\)\. Revisa otra vez\.$/);
    expect((await uno.resumen()).every(([estado]) => estado === 1)).toBe(true);
  });

  it('no publica sin borrador, lo que ya se publicó igual, ni lo anulado', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7, 8]);
    await uno.publicar((await uno.conBorrador()).slice(0, 1));
    const [igual, anulada, vacia] = await uno.marcas();
    await ponerParticipante(db, anulada?.idActividadMateriaBloqueParticipante ?? 0, { idEstadoActividad: 4 });
    for (const [marca, mas] of [
      [igual, 0],
      [anulada, 1],
      [vacia, 0],
    ] as const) {
      const pedida = marca ? { ...vista(marca), version: marca.version + mas } : undefined;
      expect(await uno.publicar(pedida ? [pedida] : [])).toMatchObject({ code: 0 });
    }
  });

  it('pone 0 a quienes no tienen nota solo si se pidió, y tantos como se vieron', async () => {
    const uno = await abrirHoja(escuela, { alumnos: 4 });
    await uno.escribir([7]);
    const [, , entregada] = await uno.marcas();
    await ponerParticipante(db, entregada?.idActividadMateriaBloqueParticipante ?? 0, {
      idEstadoActividad: 2,
      fechaEntrega: HOY,
    });
    const ceros = (cuantos: number) => ({ ceros: [{ idActividadMateriaBloque: uno.id, cuantos }] });
    expect(await uno.publicar(await uno.conBorrador(), ceros(3))).toMatchObject({
      code: 0,
      message: 'Una nota cambió mientras revisabas: quienes no tienen nota (Parcial 2). Revisa otra vez.',
    });
    const { data } = await uno.publicar(await uno.conBorrador(), ceros(2));
    expect(data.publicadas).toBe(3);
    expect(await uno.resumen()).toEqual([
      [3, 7, 7],
      [3, 0, 0],
      [2, null, null],
      [3, 0, 0],
    ]);
    await deshacer(data.idPublicacion, uno.docente);
    expect(await uno.resumen()).toEqual([
      [1, null, 7],
      [1, null, null],
      [2, null, null],
      [1, null, null],
    ]);
  });

  it('en clase, el 0 llega también a quien no tenía fila, y deshacerlo lo quita', async () => {
    const uno = await abrirHoja(escuela);
    const { id } = await crearActividad(db, {
      idMateriaBloque: Number(uno.params.idMateriaBloque),
      autor: { idColaborador: uno.clase.docente.idColaborador },
      enLinea: false,
    });
    const ceros = (cuantos: number) => ({ ceros: [{ idActividadMateriaBloque: id, cuantos }] });
    expect((await uno.publicar([], ceros(2))).code).toBe(0);
    const { data } = await uno.publicar([], ceros(3));
    expect(data).toMatchObject({
      publicadas: 3,
      marcas: [{ calificacion: 0 }, { calificacion: 0 }, { calificacion: 0 }],
    });
    await deshacer(data.idPublicacion, uno.docente);
    const suyas = (await uno.marcas()).filter((una) => una.idActividadMateriaBloque === id);
    expect(suyas.map((una) => [una.idEstadoActividad, una.calificacion, una.borradorCalificacion])).toEqual([
      [1, null, null],
      [1, null, null],
      [1, null, null],
    ]);
  });

  it('otra clase y un estudiante no publican; un motivo de dos letras no es motivo', async () => {
    const uno = await abrirHoja(escuela);
    const otra = await abrirHoja(escuela);
    await uno.escribir([7]);
    const body = { marcas: await uno.conBorrador(), ceros: [] };
    expect((await call(publicarMarcas, { params: uno.params, body }, otra.docente)).status).toBe(404);
    expect((await call(publicarMarcas, { params: otra.params, body }, otra.docente)).status).toBe(404);
    expect((await call(publicarMarcas, { params: uno.params, body }, uno.estudiante)).status).toBe(403);
    expect((await uno.publicar(body.marcas, { motivo: 'ya' })).status).toBe(400);
    expect((await uno.publicar([])).status).toBe(400);
    // Twice the same activity would be twice the same row of the trail.
    const cero = { idActividadMateriaBloque: uno.id, cuantos: 2 };
    expect((await uno.publicar([], { ceros: [cero, cero] })).status).toBe(400);
  });

  it('las consultas no dependen de cuántas notas son', async () => {
    const contar = async (alumnos: number) => {
      const hoja = await abrirHoja(escuela, { alumnos });
      await hoja.escribir(hoja.clase.alumnos.map(() => 7));
      const elegidas = await hoja.conBorrador();
      return statementsOf(() => hoja.publicar(elegidas));
    };
    expect(await contar(30)).toBe(await contar(2));
  });
});

enServidor('publicar y escribir a la vez: o se publica lo que se vio, o nada', async () => {
  for (let ronda = 0; ronda < 10; ronda += 1) {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7, 8, 9]);
    const vistas = await uno.conBorrador();
    const [primera] = vistas;
    const [publicacion] = await Promise.all([
      uno.publicar(vistas),
      call(
        guardarBorradores,
        { params: uno.params, body: { marcas: primera ? [{ ...primera, borradorCalificacion: 1 }] : [] } },
        uno.docente,
      ),
    ]);
    const estados = (await uno.resumen()).map(([estado, nota]) => [estado, nota]);
    if (publicacion.code === 1)
      expect(estados).toEqual([
        [3, 7],
        [3, 8],
        [3, 9],
      ]);
    else
      expect(estados).toEqual([
        [1, null],
        [1, null],
        [1, null],
      ]);
  }
});
