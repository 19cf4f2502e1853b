import { paths } from '#web/paths.ts';
import { screens } from '../../scripts/lib/screens.mjs';
import { conLetraGrande } from '../letra.ts';
import { mirarPantallas } from '../pantallas.ts';
import { expect, test } from '../prueba.ts';

/** Addresses that only lead to others; the first account is made in a school without any, which bienvenida.spec looks at. */
const sinPantalla = [
  'raiz',
  'bienvenida',
  'administrador',
  'notas',
  'puestaEnMarcha',
  'notasDocente',
  'tareaExtraDocenteDetallesSinBloque',
  'tareaExtraDocenteEntregaSinBloque',
  'materiasEstudianteSinCiclo',
  'escritorioEstudianteSinCiclo',
];

test('cada dirección tiene su pantalla en la lista', () => {
  const vistas = new Set(Object.values(screens).flatMap((list) => list.map(({ route }) => route)));
  expect(Object.keys(paths).filter((name) => !vistas.has(name))).toEqual(sinPantalla);
});

mirarPantallas('nadie', conLetraGrande);
mirarPantallas('admin');
mirarPantallas('secretaria');
