import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gradosSecciones } from '#server/grados/tables.ts';
import { desasignarEstudiante } from '#shared/inscripciones.ts';
import * as contract from '#shared/observaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearGuia } from '#testing/builders-estructura.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const escuela = await startTestApp({ now: HOY });
const { db, call, clock, iniciarSesionDe } = escuela;
const coordinacion = await crearColaborador(db, { cargos: [4] });
const coordinador = await iniciarSesionDe(coordinacion);
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

interface Nueva {
  de: number;
  texto: string;
  version?: number;
}

/** A section with its homeroom teacher, and another teacher who only gives a class there. */
async function seccionConGuia({ ciclo = 2026 } = {}) {
  const clase = await crearClase(db, { ciclo, estados: ['finalizado'] });
  const persona = await crearColaborador(db);
  await crearGuia(db, persona.idColaborador, clase.idGradoSeccion);
  const guia = await iniciarSesionDe(persona);
  const params = (bloque: number) => ({
    idGradoSeccion: String(clase.idGradoSeccion),
    bloque: String(bloque),
  });
  const [ana = 0, beto = 0] = clase.alumnos;
  return {
    ...{ clase, persona, guia, ana, beto },
    docente: await iniciarSesionDe(clase.docente),
    ver: (quien = guia, bloque = 1) => call(contract.verObservaciones, { params: params(bloque) }, quien),
    poner: (nuevas: readonly Nueva[], quien = guia, bloque = 1) =>
      call(
        contract.guardarObservaciones,
        {
          params: params(bloque),
          body: {
            observaciones: nuevas.map(({ de, texto, version = 0 }) => ({
              idEstudianteGrado: de,
              texto,
              version,
            })),
          },
        },
        quien,
      ),
  };
}
type Seccion = Awaited<ReturnType<typeof seccionConGuia>>;
const suya = async ({ ver }: Seccion, de: number, bloque = 1) => {
  const { data } = await ver(undefined, bloque);
  return data.alumnos.find(({ idEstudianteGrado }) => idEstudianteGrado === de);
};

describe('escribir observaciones', () => {
  it('las escribe el guía, alumno por alumno y bloque por bloque, y las lee quien coordina', async () => {
    const uno = await seccionConGuia();
    const { data: antes } = await uno.ver();
    expect(antes).toMatchObject({ fechaCerrada: null, numeroBloques: 4, permisos: { escribir: true } });
    expect(antes.alumnos.map(({ texto, version }) => [texto, version])).toEqual(
      uno.clase.alumnos.map(() => ['', 0]),
    );
    const { data, message } = await uno.poner([
      { de: uno.ana, texto: '  Participa mucho.  ' },
      { de: uno.beto, texto: 'Debe leer más.' },
    ]);
    expect(message).toBe('Se guardaron 2 observaciones.');
    expect(data).toEqual({
      guardadas: [
        { idEstudianteGrado: uno.ana, texto: 'Participa mucho.', version: 1 },
        { idEstudianteGrado: uno.beto, texto: 'Debe leer más.', version: 1 },
      ],
      conflictos: [],
    });
    expect((await uno.ver(coordinador)).data.alumnos.map(({ texto }) => texto)).toContain('Participa mucho.');
    expect(await suya(uno, uno.ana, 2)).toMatchObject({ texto: '', version: 0 });
  });

  it('la bitácora dice de quién, de qué bloque, qué decía y qué dice', async () => {
    const uno = await seccionConGuia();
    await uno.poner([{ de: uno.ana, texto: 'Participa.' }]);
    await uno.poner([{ de: uno.ana, texto: 'Participa mucho.', version: 1 }]);
    // The same again is no change.
    await uno.poner([{ de: uno.ana, texto: 'Participa mucho.', version: 1 }]);
    const actos = (await auditoriaDe(db, 'inscripcion', uno.ana)).filter(
      ({ accion }) => accion === 'observación',
    );
    expect(actos.map(({ antes, despues }) => [antes, despues])).toEqual([
      [{ bloque: 1, texto: '' }, { texto: 'Participa.' }],
      [{ bloque: 1, texto: 'Participa.' }, { texto: 'Participa mucho.' }],
    ]);
  });

  it('caben 300 letras, también si los acentos vienen sueltos o son emojis; 301 no', async () => {
    const uno = await seccionConGuia();
    const justa = `${'é'.repeat(299)}👏`;
    expect((await uno.poner([{ de: uno.ana, texto: justa.normalize('NFD') }])).code).toBe(1);
    expect((await suya(uno, uno.ana))?.texto).toBe(justa);
    expect(await uno.poner([{ de: uno.beto, texto: 'a'.repeat(301) }])).toMatchObject({
      status: 400,
      errores: [
        {
          campo: 'observaciones.0.texto',
          mensaje: 'Observación debe ser de tamaño 300 o menos.',
        },
      ],
    });
  });

  it('el guía de otra sección, su docente de materia, la dirección y los alumnos no; ni un bloque que no existe', async () => {
    const uno = await seccionConGuia();
    const otra = await seccionConGuia();
    const [alumna] = uno.clase.estudiantes;
    const estudiante = alumna ? await iniciarSesionDe(alumna) : '';
    const nueva = [{ de: uno.ana, texto: 'No.' }];
    for (const quien of [otra.guia, uno.docente]) {
      expect((await uno.ver(quien)).status).toBe(404);
      expect((await uno.poner(nueva, quien)).status).toBe(404);
    }
    for (const quien of [directora, estudiante]) {
      expect((await uno.ver(quien)).status).toBe(403);
      expect((await uno.poner(nueva, quien)).status).toBe(403);
    }
    expect((await uno.ver(undefined, 5)).status).toBe(404);
    expect((await uno.poner([{ de: otra.ana, texto: 'De otra sección.' }])).status).toBe(404);
    expect(await suya(uno, uno.ana)).toMatchObject({ texto: '', version: 0 });
    expect((await uno.poner([nueva[0] ?? { de: 0, texto: '' }], coordinador)).code).toBe(1);
  });
});

describe('dos que escriben', () => {
  it('lo del segundo no se escribe y vuelve con lo del primero, de quién y cuándo; lo demás sí', async () => {
    const uno = await seccionConGuia();
    await uno.poner([{ de: uno.ana, texto: 'Del guía.' }]);
    const { data, message } = await uno.poner(
      [
        { de: uno.ana, texto: 'De coordinación.' },
        { de: uno.beto, texto: 'También.' },
      ],
      coordinador,
    );
    expect(message).toBe('Se guardó 1 observación; 1 espera tu decisión.');
    expect(data.conflictos).toEqual([
      {
        idEstudianteGrado: uno.ana,
        texto: 'Del guía.',
        version: 1,
        quien: uno.persona.nombres,
        cuando: clock.now().toISOString(),
        propia: false,
      },
    ]);
    expect((await suya(uno, uno.ana))?.texto).toBe('Del guía.');
    expect((await suya(uno, uno.beto))?.texto).toBe('También.');
    await uno.poner([{ de: uno.ana, texto: 'De coordinación.', version: 1 }], coordinador);
    expect(await suya(uno, uno.ana)).toMatchObject({ texto: 'De coordinación.', version: 2 });
  });

  it('quien borra y escribe de nuevo no deja que se escriba encima sin verlo', async () => {
    const uno = await seccionConGuia();
    await uno.poner([{ de: uno.ana, texto: 'Primera.' }]);
    await uno.poner([{ de: uno.ana, texto: '', version: 1 }], coordinador);
    expect(await suya(uno, uno.ana)).toMatchObject({ texto: '', version: 2 });
    const { data } = await uno.poner([{ de: uno.ana, texto: 'Corregida.', version: 1 }]);
    expect(data.conflictos).toMatchObject([{ texto: '', version: 2, quien: coordinacion.nombres }]);
  });

  it('veinte a la vez, la primera de un alumno: queda la de uno y los demás lo saben', async () => {
    const uno = await seccionConGuia();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        uno.poner([{ de: uno.ana, texto: `De ${i}` }], i % 2 ? coordinador : undefined),
      ),
    );
    const escritas = respuestas.flatMap(({ data }) => data.guardadas);
    expect(escritas).toHaveLength(1);
    expect(await suya(uno, uno.ana)).toMatchObject({ texto: escritas[0]?.texto, version: 1 });
    expect(new Set(respuestas.flatMap(({ data }) => data.conflictos.map(({ texto }) => texto)))).toEqual(
      new Set([escritas[0]?.texto]),
    );
  });
});

describe('cuando ya no se puede', () => {
  it('con la sección cerrada se leen y no se escriben', async () => {
    const uno = await seccionConGuia();
    await uno.poner([{ de: uno.ana, texto: 'Quedó así.' }]);
    await db
      .update(gradosSecciones)
      .set({ fechaCerrada: clock.now().toISOString() })
      .where(eq(gradosSecciones.idGradoSeccion, uno.clase.idGradoSeccion));
    expect(await uno.poner([{ de: uno.ana, texto: 'Otra.', version: 1 }])).toMatchObject({
      code: 0,
      message: 'La sección está cerrada desde el 10 mar 2026. La dirección puede reabrirla con un motivo.',
    });
    expect((await uno.ver()).data).toMatchObject({
      fechaCerrada: clock.now().toISOString(),
      permisos: { escribir: false },
    });
    expect((await suya(uno, uno.ana))?.texto).toBe('Quedó así.');
  });

  it('las de un ciclo que terminó, tampoco', async () => {
    const uno = await seccionConGuia({ ciclo: 2025 });
    expect((await uno.ver()).data.permisos.escribir).toBe(false);
    expect(await uno.poner([{ de: uno.ana, texto: 'Tarde.' }])).toMatchObject({
      code: 0,
      message: 'El ciclo escolar 2025 ya está cerrado.',
    });
  });

  it('quien tiene una observación no se desasigna; borrada, sí', async () => {
    const uno = await seccionConGuia();
    await db.execute(sql`delete from participantes`);
    await uno.poner([{ de: uno.ana, texto: 'Participa.' }]);
    const desasignar = () =>
      call(desasignarEstudiante, { params: { idEstudianteGrado: String(uno.ana) } }, directora);
    expect((await desasignar()).message).toContain('ya tiene entregas, notas, observaciones o publicaciones');
    await uno.poner([{ de: uno.ana, texto: '', version: 1 }]);
    expect((await desasignar()).code).toBe(1);
  });
});
