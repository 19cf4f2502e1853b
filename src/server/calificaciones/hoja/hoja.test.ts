import { describe, expect, it } from 'vitest';
import { type Marca, marcasDelBloque } from '#shared/calificaciones/hoja.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe } from '#testing/builders.ts';
import { HOY, leerParticipante, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';
import { abrirHoja, type HojaAbierta, type MarcaPedida } from '#testing/builders-hoja.ts';
import { enServidor } from '#testing/en-servidor.ts';

const escuela = await startTestApp();
const { db, call, clock, statementsOf } = escuela;

const hojaAbierta = (given: Parameters<typeof abrirHoja>[1] = {}) =>
  abrirHoja(escuela, { actividades: 2, ...given });
type Abierta = HojaAbierta;

const con = (
  marca: Marca | undefined,
  borradorCalificacion: MarcaPedida['borradorCalificacion'],
): MarcaPedida => ({
  idActividadMateriaBloque: marca?.idActividadMateriaBloque ?? 0,
  idEstudianteGrado: marca?.idEstudianteGrado ?? 0,
  borradorCalificacion,
  version: marca?.version ?? 0,
});

const enPantalla = async ({ marcas }: Abierta) =>
  (await marcas()).map(({ borradorCalificacion: borrador, version }) => [borrador, version]);

describe('la hoja de notas', () => {
  it('tiene una celda por alumno y actividad', async () => {
    const uno = await hojaAbierta();
    expect(await enPantalla(uno)).toEqual(Array.from({ length: 6 }, () => [null, 0]));
  });

  it('guarda todas sus notas en borrador de una vez, con coma o punto y dos decimales', async () => {
    const uno = await hojaAbierta();
    const [a, b, c] = await uno.marcas();
    const { data, message } = await uno.guardar([con(a, '7,5'), con(b, '9.25'), con(c, 0)]);
    expect(message).toBe('Se guardaron 3 notas.');
    expect(data.guardadas.map(({ borradorCalificacion }) => borradorCalificacion).toSorted()).toEqual([
      0, 7.5, 9.25,
    ]);
    expect((await enPantalla(uno)).slice(0, 3)).toEqual([
      [7.5, 1],
      [9.25, 1],
      [0, 1],
    ]);
    const id = a?.idActividadMateriaBloqueParticipante ?? 0;
    expect(await leerParticipante(db, id)).toMatchObject({
      borradorPor: uno.clase.docente.idColaborador,
      borradorFecha: clock.now().toISOString(),
      calificacion: null,
    });
    expect(await auditoriaDe(db, 'calificacion', id)).toEqual([]);
  });

  it('lo mismo dos veces no cambia nada', async () => {
    const uno = await hojaAbierta();
    const [a] = await uno.marcas();
    await uno.guardar([con(a, 7)]);
    expect((await uno.guardar([con(a, 7)])).data).toMatchObject({
      guardadas: [{ version: 1 }],
      conflictos: [],
    });
  });

  it('una celda que otro cambió no se escribe y vuelve con lo suyo; las demás sí', async () => {
    const uno = await hojaAbierta();
    const [a, b] = await uno.marcas();
    await uno.guardar([con(a, 4)]);
    const { data, message } = await uno.guardar([con(a, 9), con(b, 8)]);
    expect(message).toBe('Se guardó 1 nota; 1 espera tu decisión.');
    expect(data.conflictos).toMatchObject([
      {
        idEstudianteGrado: a?.idEstudianteGrado,
        borradorCalificacion: 4,
        version: 1,
        propia: true,
        cuando: clock.now().toISOString(),
      },
    ]);
    expect((await enPantalla(uno)).slice(0, 2)).toEqual([
      [4, 1],
      [8, 1],
    ]);
    // A third change conflicts again; the choice over the version that was shown does not.
    await uno.guardar([{ ...con(a, 5), version: 1 }]);
    expect((await uno.guardar([{ ...con(a, 9), version: 1 }])).data.conflictos).toMatchObject([
      { borradorCalificacion: 5, version: 2 },
    ]);
    expect((await uno.guardar([{ ...con(a, 9), version: 2 }])).data.conflictos).toEqual([]);
  });

  it('choca con la pantalla de Entregas, y al revés', async () => {
    const uno = await hojaAbierta();
    const [a] = await uno.marcas();
    const enEntregas = (borradorCalificacion: number, version: number) =>
      call(
        revisionTarea.guardarBorrador,
        {
          params: { idParticipante: String(a?.idActividadMateriaBloqueParticipante) },
          body: { borradorCalificacion, version },
        },
        uno.docente,
      );
    await enEntregas(3, 0);
    expect((await uno.guardar([con(a, 9)])).data.conflictos).toMatchObject([{ borradorCalificacion: 3 }]);
    await uno.guardar([{ ...con(a, 9), version: 1 }]);
    expect(await enEntregas(5, 1)).toMatchObject({ code: 0, data: { borradorCalificacion: 9, version: 2 } });
  });

  it('publicar, anular y regresar cambian la versión; entregar y recoger no', async () => {
    const uno = await hojaAbierta();
    const [a] = await uno.marcas();
    const id = a?.idActividadMateriaBloqueParticipante ?? 0;
    const version = async () => (await leerParticipante(db, id)).versionBorrador;
    await ponerParticipante(db, id, { idEstadoActividad: 2, fechaEntrega: HOY });
    expect(await version()).toBe(0);
    await ponerParticipante(db, id, { idEstadoActividad: 1, fechaEntrega: null });
    expect(await version()).toBe(0);
    await ponerParticipante(db, id, { borradorCalificacion: 8 });
    await ponerParticipante(db, id, { idEstadoActividad: 3, calificacion: 8 });
    expect(await version()).toBe(2);
    await ponerParticipante(db, id, { idEstadoActividad: 4 });
    expect(await version()).toBe(3);
    // What touches neither draft nor mark nor state leaves it, and nobody can set it.
    await ponerParticipante(db, id, { completada: false, estudianteEntrega: false });
    expect(await version()).toBe(3);
  });

  it('lo anulado, y quien ya no participa, vuelven sin escribirse', async () => {
    const uno = await hojaAbierta();
    const [a, b] = await uno.marcas();
    await ponerParticipante(db, a?.idActividadMateriaBloqueParticipante ?? 0, { idEstadoActividad: 4 });
    const { id } = await crearActividad(db, {
      idMateriaBloque: Number(uno.params.idMateriaBloque),
      autor: { idColaborador: uno.clase.docente.idColaborador },
    });
    const sinParticipar = { ...con(b, 8), idActividadMateriaBloque: id };
    const { data } = await uno.guardar([{ ...con(a, 8), version: 1 }, sinParticipar, con(b, 6)]);
    expect(data.guardadas).toHaveLength(1);
    expect(data.conflictos).toMatchObject([{ idEstadoActividad: 4 }, { idEstadoActividad: null }]);
  });

  it.each([
    ['-1', /mayor a 0 y menor o igual a 10/],
    ['10.01', /mayor a 0 y menor o igual a 10/],
    ['1,2,3', /Requerido/],
    ['12.345', /Requerido/],
    ['NSP', /Requerido/],
    ['1e1', /Requerido/],
  ])('«%s» de 10 no entra, y nada de la petición se escribe', async (nota, frase) => {
    const uno = await hojaAbierta();
    const [a, b] = await uno.marcas();
    const { status, data } = await uno.guardar([con(a, 5), con(b, nota)]);
    expect(status).toBe(400);
    expect(data).toMatchObject({
      errores: [{ campo: 'marcas.1.borradorCalificacion', mensaje: expect.stringMatching(frase) }],
    });
    expect((await enPantalla(uno)).slice(0, 2)).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  it('otra clase, otra sección, otro bloque, un estudiante y un ciclo cerrado no escriben nada', async () => {
    const uno = await hojaAbierta();
    const otra = await hojaAbierta();
    const [a] = await uno.marcas();
    const [ajena] = await otra.marcas();
    expect((await uno.guardar([con(a, 5)], otra.docente)).status).toBe(404);
    expect((await call(marcasDelBloque, { params: uno.params }, otra.docente)).status).toBe(404);
    expect((await uno.guardar([con(a, 5), con(ajena, 5)])).status).toBe(404);
    expect(
      (await uno.guardar([con(a, 5), { ...con(a, 5), idEstudianteGrado: ajena?.idEstudianteGrado ?? 0 }]))
        .status,
    ).toBe(404);
    expect((await uno.guardar([con(a, 5)], uno.estudiante)).status).toBe(403);
    expect((await uno.guardar([con(a, 5), con(a, 6)])).status).toBe(400);
    const viejo = await hojaAbierta({ ciclo: 2025 });
    const [suya] = await viejo.marcas();
    expect(await viejo.guardar([con(suya, 5)])).toMatchObject({ status: 200, code: 0 });
    expect([...(await enPantalla(uno)), ...(await enPantalla(viejo))].every(([nota]) => nota === null)).toBe(
      true,
    );
  });

  it('en clase, la primera nota hace la fila de quien no tenía, también de quien llegó después', async () => {
    const uno = await hojaAbierta();
    const [alumno = 0, otro = 0] = uno.clase.alumnos;
    const { id } = await crearActividad(db, {
      idMateriaBloque: Number(uno.params.idMateriaBloque),
      autor: { idColaborador: uno.clase.docente.idColaborador },
      enLinea: false,
    });
    const nota = (idEstudianteGrado: number, borradorCalificacion: number | null) => ({
      idActividadMateriaBloque: id,
      idEstudianteGrado,
      borradorCalificacion,
      version: 0,
    });
    const { data } = await uno.guardar([nota(alumno, 8), nota(otro, null)]);
    expect(data).toMatchObject({
      guardadas: [
        { idEstudianteGrado: alumno, borradorCalificacion: 8, version: 1, idEstadoActividad: 1 },
        { idEstudianteGrado: otro, borradorCalificacion: null, version: 1 },
      ],
      conflictos: [],
    });
    expect((await uno.guardar([nota(alumno, 9)])).data.conflictos).toMatchObject([
      { borradorCalificacion: 8, version: 1 },
    ]);
    expect((await uno.guardar([nota(alumno, 11)])).status).toBe(400);
  });

  enServidor(
    'en clase, dos equipos ponen la primera nota a la vez: hay una fila, y el otro lo sabe',
    async () => {
      for (let ronda = 0; ronda < 5; ronda += 1) {
        const uno = await hojaAbierta();
        const { id } = await crearActividad(db, {
          idMateriaBloque: Number(uno.params.idMateriaBloque),
          autor: { idColaborador: uno.clase.docente.idColaborador },
          enLinea: false,
        });
        const respuestas = await Promise.all(
          [5, 8].map((borradorCalificacion) =>
            uno.guardar(
              uno.clase.alumnos.map((idEstudianteGrado) => ({
                idActividadMateriaBloque: id,
                idEstudianteGrado,
                borradorCalificacion,
                version: 0,
              })),
            ),
          ),
        );
        const guardadas = respuestas.flatMap(({ data }) => data.guardadas);
        const conflictos = respuestas.flatMap(({ data }) => data.conflictos);
        expect([guardadas.length, conflictos.length]).toEqual([3, 3]);
        expect(conflictos.every(({ version }) => version === 1)).toBe(true);
      }
    },
  );

  it('las consultas no dependen de cuántas celdas son', async () => {
    const pocas = await hojaAbierta({ alumnos: 2, actividades: 1 });
    const muchas = await hojaAbierta({ alumnos: 20, actividades: 4 });
    const contar = async (hoja: Abierta) => {
      const marcas = await hoja.marcas();
      return [
        await statementsOf(() => hoja.marcas()),
        await statementsOf(() => hoja.guardar(marcas.map((marca) => con(marca, 7)))),
      ];
    };
    expect(await contar(muchas)).toEqual(await contar(pocas));
  });

  enServidor(
    'dos equipos a la vez sobre las mismas celdas: cada celda es de uno, y el otro lo sabe',
    async () => {
      const uno = await hojaAbierta({ alumnos: 10 });
      const marcas = await uno.marcas();
      const respuestas = await Promise.all(
        [5, 8].map((nota) =>
          uno.guardar((nota === 5 ? marcas : marcas.toReversed()).map((marca) => con(marca, nota))),
        ),
      );
      const guardadas = respuestas.flatMap(({ data }) => data.guardadas);
      const conflictos = respuestas.flatMap(({ data }) => data.conflictos);
      expect([guardadas.length, conflictos.length]).toEqual([20, 20]);
      expect((await enPantalla(uno)).every(([, version]) => version === 1)).toBe(true);
    },
  );
});
