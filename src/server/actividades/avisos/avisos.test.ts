import { expect, it } from 'vitest';
import * as contract from '#shared/actividades/avisos.ts';
import { feedDelEstudiante } from '#shared/actividades.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe } = await startTestApp();

type Clase = Awaited<ReturnType<typeof crearClase>>;
const nadie = { idUsuario: null };

const formulario = (clase: Clase, contenido: string, bloque = clase.bloques[1] ?? 0) => ({
  contenido,
  bloque,
  alumnos: clase.alumnos.map((idEstudianteGrado) => ({ idEstudianteGrado })),
});

async function preparar(dada: Parameters<typeof crearClase>[1] = {}) {
  const clase = await crearClase(db, dada);
  const cookie = await iniciarSesionDe(clase.docente);
  const crear = (contenido: string, bloque = clase.bloques[1] ?? 0) =>
    call(
      contract.crearAviso,
      { query: { bloque: String(bloque) }, form: formulario(clase, contenido, bloque) },
      cookie,
    );
  return { clase, cookie, crear };
}

it('un aviso se publica en un bloque iniciado, también en uno finalizado', async () => {
  const { clase, crear } = await preparar();
  const [uno, , tres] = clase.bloques;
  expect(await crear('<p>Hola</p>')).toMatchObject({ code: 1, message: 'Aviso publicado correctamente.' });
  expect(await crear('<p>Hola</p>', uno)).toMatchObject({ code: 1 });
  expect(await crear('<p>Hola</p>', tres)).toMatchObject({ code: 0, message: 'El bloque 3 no ha iniciado.' });
});

it('lo que no se lee está vacío: etiquetas, espacios y lo que el editor no puede hacer', async () => {
  const { crear } = await preparar();
  for (const contenido of ['', '   ', '<p>&nbsp;</p>', '<p><br></p>', '<script>alert(1)</script>']) {
    expect(await crear(contenido)).toMatchObject({
      status: 400,
      code: 0,
      message: 'Contenido es requerido.',
    });
  }
  expect(await crear('<p>a</p>')).toMatchObject({ code: 1 });
});

it('se guarda solo lo que el editor puede hacer', async () => {
  const { crear } = await preparar();
  const bueno =
    '<h1 style="text-align:center">Título</h1><p><strong>a</strong><em>b</em><u>c</u> <span style="color:#ff0000;background-color:rgb(0, 0, 0)">d</span></p><ol start="3"><li><p>e</p></li></ol>';
  expect((await crear(bueno)).data.contenido).toBe(bueno);
  const malos: [string, string][] = [
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<ol start="javascript:1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<p style="position:fixed;color:red;background:url(//x)">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['<p>a</p><iframe src="//x"></iframe>', '<p>a</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p>', '<p>a</p>'],
  ];
  for (const [html, limpio] of malos) expect((await crear(html)).data.contenido).toBe(limpio);
});

it('un enlace se guarda como se escribió, y solo si lleva a una página o a un correo', async () => {
  const { crear } = await preparar();
  const fuera = 'rel="noopener noreferrer nofollow" target="_blank"';
  const buenos = [
    'https://www.mineduc.gob.gt/cnb?grado=4&amp;area=m#metas',
    'http://192.168.1.20:8080/a',
    'HTTPS://Es.Wikipedia.org/wiki/Árbol_(genealogía)',
    'mailto:secretaria@colegio.example?subject=Hola',
  ];
  for (const href of buenos) {
    const html = `<p>Miren <a href="${href}" ${fuera}>aquí</a></p>`;
    expect((await crear(html)).data.contenido).toBe(html);
    const desnudo = `<p>Miren <a href="${href}" rel="opener" target="_top" download class="x">aquí</a></p>`;
    expect((await crear(desnudo)).data.contenido).toBe(html);
  }
  const malos = [
    'javascript:alert(1)',
    'JaVaScRiPt&#58;alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<b>a',
    'vbscript:a',
    'file:///etc/passwd',
    'ftp://colegio.example/a',
    'blob:https://colegio.example/a',
    'tel:+50255555555',
    '/api/authentication/logout',
    '#/estudiante',
    '//otro.example',
    'https:otro.example',
    'https:/otro.example',
    'https:\\\\otro.example',
    'https://banco.example@otro.example',
    'https://banco.example:x@otro.example/',
    'https://banco.example\u2044@otro.example',
    'https://otro%2eexample',
    'https://',
    'mailto:',
    'mailto:a@b.example,c@d.example@e',
    ` https://otro.example/a b`,
    `https://otro.example/${'a'.repeat(2000)}`,
    '',
  ];
  // Where a link leads is what is seen of it: signs that would hide it are taken away.
  for (const [href, escrito] of [
    ['https://otro.example/\u202egpj.exe', 'https://otro.example/gpj.exe'],
    ['https://otro.example\u200b.banco.example', 'https://otro.example.banco.example'],
  ])
    expect((await crear(`<p><a href="${href}">a</a></p>`)).data.contenido).toContain(`href="${escrito}"`);
  for (const href of malos) {
    expect((await crear(`<p><a href="${href}" target="_self">a</a></p>`)).data.contenido, href).toBe(
      '<p><span>a</span></p>',
    );
  }
  expect((await crear('<p><a name="x" onclick="y()">a</a></p>')).data.contenido).toBe(
    '<p><span>a</span></p>',
  );
});

it('cien mil letras de direcciones se guardan sin detener a nadie', async () => {
  const { crear } = await preparar();
  for (const forma of ['<a href="www.">a</a>', '<a href="https://a.b">', '</a><a href=https://', 'www.']) {
    const antes = process.cpuUsage();
    await crear(`<p>${forma.repeat(99_000 / forma.length)}</p>`);
    expect(process.cpuUsage(antes).user / 1000, forma).toBeLessThan(1500);
  }
});

it('de una torre de etiquetas quedan las palabras', async () => {
  const { crear } = await preparar();
  const torre = `${'<b>'.repeat(20_000)}a &lt; b${'</i>'.repeat(5000)}`;
  expect((await crear(torre)).data.contenido).toBe('<p>a &lt; b</p>');
  const alta = `${'<ul><li>'.repeat(20)}a${'</li></ul>'.repeat(20)}`;
  expect((await crear(alta)).data.contenido).toBe(alta);
});

it('al cambiar un aviso el bloque no se mueve y otro docente no puede', async () => {
  const { clase, cookie, crear } = await preparar();
  const { data } = await crear('<p>Hola</p>');
  const params = { id: String(data.actividad.idActividadMateriaBloque) };
  const form = formulario(clase, '<p>Adiós</p>');
  const otro = await iniciarSesionDe(await crearColaborador(db));
  expect(await call(contract.actualizarAviso, { params, form }, otro)).toMatchObject({ status: 404 });
  const mudado = { ...form, bloque: clase.bloques[0] ?? 0 };
  expect(await call(contract.actualizarAviso, { params, form: mudado }, cookie)).toMatchObject({
    status: 400,
  });
  const hecho = await call(contract.actualizarAviso, { params, form }, cookie);
  expect(hecho).toMatchObject({ code: 1, message: 'Aviso actualizado correctamente.' });
  expect(hecho.data).toMatchObject({ contenido: '<p>Adiós</p>', title: null });
  expect(hecho.data.actividad.actividadesMateriasBloquesParticipantes).toHaveLength(3);
});

it('un estudiante publica, cambia y elimina lo suyo; nadie más puede', async () => {
  const { clase, cookie: docente } = await preparar();
  const [ana = nadie, luis = nadie] = clase.estudiantes;
  const deAna = await iniciarSesionDe(ana);
  const deLuis = await iniciarSesionDe(luis);
  const idassignment = String(clase.idAsignacion);
  const archivos = [{ nombre: 'tarea.txt', contenido: 'uno' }];
  const hecha = await call(
    contract.crearPublicacion,
    { params: { idassignment }, form: { contenido: '<p>Hola</p>' }, archivos },
    deAna,
  );
  expect(hecha).toMatchObject({ code: 1, message: 'Información publicada.' });
  expect(hecha.data).toMatchObject({
    archivos: [{ nombre: 'tarea.txt', tipo: 'text/plain', tamanio: 3 }],
    permisos: { editar: true, eliminar: true },
  });
  const params = { id: String(hecha.data.idActividadMateriaBloque) };
  const feed = await call(feedDelEstudiante, { query: { asignacion: idassignment } }, deLuis);
  expect(feed.data[0]).toMatchObject({
    contenido: '<p>Hola</p>',
    actividad: { tipoActividadNavigation: { nombre: 'Aviso estudiante' }, idMateriaBloque: clase.bloques[1] },
    permisos: { editar: false, eliminar: false },
  });
  const form = { contenido: '<p>Otra cosa</p>', archivos: hecha.data.archivos };
  expect(await call(contract.actualizarPublicacion, { params, form }, deLuis)).toMatchObject({ status: 404 });
  expect(await call(contract.eliminarPublicacion, { params }, deLuis)).toMatchObject({ status: 404 });
  expect(await call(contract.eliminarAviso, { params }, docente)).toMatchObject({ status: 404 });
  const cambiada = await call(contract.actualizarPublicacion, { params, form }, deAna);
  expect(cambiada).toMatchObject({ code: 1, message: 'Información actualizada.' });
  expect(cambiada.data).toMatchObject({ contenido: '<p>Otra cosa</p>', archivos: hecha.data.archivos });
  const eliminada = await call(contract.eliminarPublicacion, { params }, deAna);
  expect(eliminada).toMatchObject({ code: 1, data: null, message: 'Publicación eliminada.' });
  expect(await call(contract.leerPublicacion, { params }, deAna)).toMatchObject({ status: 404 });
});

it('lo que publica un alumno va al bloque en curso; si no hay, al último iniciado; si ninguno inició, al primero', async () => {
  for (const [estados, cual] of [
    [['finalizado', 'iniciado', 'noIniciado'], 1],
    [['finalizado', 'finalizado', 'noIniciado'], 1],
    [['noIniciado', 'noIniciado'], 0],
  ] as const) {
    const clase = await crearClase(db, { estados, alumnos: 1 });
    const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
    const asignacion = String(clase.idAsignacion);
    const params = { idassignment: asignacion };
    await call(contract.crearPublicacion, { params, form: { contenido: 'Hola' } }, cookie);
    const { data } = await call(feedDelEstudiante, { query: { asignacion } }, cookie);
    expect(data[0]?.actividad?.idMateriaBloque).toBe(clase.bloques[cual]);
  }
});

it('cambios paralelos de una publicación no dejan más de cinco archivos', async () => {
  const { clase } = await preparar();
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const varios = (cuantos: number) =>
    Array.from({ length: cuantos }, (_, n) => ({ nombre: `${n}.txt`, contenido: String(n) }));
  const params = { idassignment: String(clase.idAsignacion) };
  const hecha = await call(
    contract.crearPublicacion,
    { params, form: { contenido: 'a' }, archivos: varios(4) },
    cookie,
  );
  const deEsta = { id: String(hecha.data.idActividadMateriaBloque) };
  const form = { contenido: 'a', archivos: hecha.data.archivos };
  const cambios = await Promise.all(
    [1, 1, 1, 1, 2].map((nuevos) =>
      call(contract.actualizarPublicacion, { params: deEsta, form, archivos: varios(nuevos) }, cookie),
    ),
  );
  expect(cambios.map(({ code }) => code)).toEqual([1, 1, 1, 1, 0]);
  const leida = await call(contract.leerPublicacion, { params: deEsta }, cookie);
  expect(leida.data.archivos).toHaveLength(5);
});

it('el docente elimina la publicación de un alumno de su clase y no la cambia', async () => {
  const { clase, cookie } = await preparar();
  const post = {
    idMateriaBloque: clase.bloques[1] ?? 0,
    tipo: 7,
    autor: { idEstudianteGrado: clase.alumnos[0] ?? 0 },
  };
  const { id } = await crearActividad(db, post);
  const params = { id: String(id) };
  const leida = await call(contract.leerAviso, { params }, cookie);
  expect(leida.data.actividad.permisos).toEqual({ editar: false, eliminar: true });
  const form = formulario(clase, '<p>Otra</p>');
  expect(await call(contract.actualizarAviso, { params, form }, cookie)).toMatchObject({ status: 404 });
  const otro = await iniciarSesionDe(await crearColaborador(db));
  expect(await call(contract.eliminarAvisoDeEstudiante, { params }, otro)).toMatchObject({ status: 404 });
  expect(await call(contract.eliminarAvisoDeEstudiante, { params }, cookie)).toMatchObject({ code: 1 });
});

it('en un año cerrado un estudiante no cambia ni elimina lo que publicó', async () => {
  const { clase } = await preparar({ ciclo: 2025 });
  const [ana = { ...nadie, idEstudianteGrado: 0 }] = clase.estudiantes;
  const deAna = await iniciarSesionDe(ana);
  const { id } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idEstudianteGrado: ana.idEstudianteGrado },
    tipo: 7,
  });
  const params = { id: String(id) };
  const message = 'El ciclo escolar 2025 ya está cerrado.';
  const form = { contenido: '<p>Otra cosa</p>' };
  expect(await call(contract.actualizarPublicacion, { params, form }, deAna)).toMatchObject({
    code: 0,
    message,
  });
  expect(await call(contract.eliminarPublicacion, { params }, deAna)).toMatchObject({ code: 0, message });
  expect((await call(contract.leerPublicacion, { params }, deAna)).data.contenido).toBe(
    'Lo que hay que hacer.',
  );
});

it('no se publica en una clase sin iniciar ni en un año cerrado', async () => {
  const casos = [
    [await crearClase(db, { estados: null }), 'La clase todavía no se ha iniciado.'],
    [await crearClase(db, { ciclo: 2025 }), 'El ciclo escolar 2025 ya está cerrado.'],
  ] as const;
  for (const [clase, message] of casos) {
    const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
    const params = { idassignment: String(clase.idAsignacion) };
    const hecha = await call(contract.crearPublicacion, { params, form: { contenido: 'a' } }, cookie);
    expect(hecha).toMatchObject({ code: 0, message });
  }
});
