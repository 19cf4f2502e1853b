import type { Random } from './random.ts';

type Names = readonly [string, ...string[]];

/** Common names of Guatemala, with the accents, the ñ and the compound surnames that sorting and searching trip over. */
const MUJERES: Names = [
  'María',
  'Ana',
  'Juana',
  'Rosa',
  'Marta',
  'Andrea',
  'Sofía',
  'Ximena',
  'Valeria',
  'Lucía',
  'Gabriela',
  'Daniela',
  'Fernanda',
  'Isabel',
  'Paola',
  'Alejandra',
  'Nicté',
  'Ixchel',
  'Beatriz',
  'Camila',
  'Elena',
  'Mónica',
  'Verónica',
  'Jimena',
  'Karla',
  'Yessenia',
  'Maribel',
  'Inés',
  'Rebeca',
  'Astrid',
  'Génesis',
  'Abigail',
  'Dulce',
  'Estefanía',
  'Josefina',
  'Begoña',
  'Raquel',
  'Noemí',
  'Ángela',
  'Úrsula',
];
const HOMBRES: Names = [
  'José',
  'Juan',
  'Carlos',
  'Luis',
  'Pedro',
  'Diego',
  'Manuel',
  'Alejandro',
  'Fernando',
  'Pablo',
  'Emiliano',
  'Kevin',
  'Estuardo',
  'Brandon',
  'Josué',
  'Ángel',
  'Gabriel',
  'Andrés',
  'Sebastián',
  'Mateo',
  'Rodrigo',
  'Óscar',
  'Héctor',
  'Marvin',
  'Wilmer',
  'Édgar',
  'Iván',
  'Ricardo',
  'Jorge',
  'Byron',
  'Esteban',
  'Joaquín',
  'Tomás',
  'Adrián',
  'Samuel',
  'Iker',
  'Íñigo',
  'Rubén',
  'Víctor',
  'Raúl',
];
const APELLIDOS: Names = [
  'López',
  'Pérez',
  'García',
  'Hernández',
  'Morales',
  'Ramírez',
  'Gómez',
  'González',
  'Vásquez',
  'Caal',
  'Xitumul',
  'Ismalej',
  'Cuxum',
  'Raxcacó',
  'Piox',
  'De León',
  'de la Cruz',
  'Muñoz',
  'Núñez',
  'Ordóñez',
  'Ibáñez',
  'Peña',
  'Castañeda',
  'Zúñiga',
  'Quiñónez',
  'Ajcabul',
  'Tzoc',
  'Barrios',
  'Chacón',
  'Navarro',
  'Sic',
  'Villatoro',
  'Tzul',
  'Choc',
  'Ixcoy',
  'Coc',
  'Batz',
  'Xicará',
  'Toledo',
  'Estrada',
  'Solórzano',
  'Monzón',
  'Orellana',
  'Cifuentes',
  'Del Cid',
  'Montepeque',
  'Arévalo',
  'Samayoa',
  'Córdova',
  'Méndez',
  'Reyes',
  'Santizo',
  'Palencia',
  'Recinos',
  'Chávez',
  'Velásquez',
  'Alvarado',
  'Juárez',
  'Figueroa',
  'Girón',
];

const CALLES: Names = ['1a. calle', '3a. avenida', '5a. calle', '7a. avenida', 'Calzada La Paz', '12 calle'];
const COLONIAS: Names = [
  'colonia El Ceibal',
  'barrio San José',
  'colonia Las Flores',
  'aldea El Naranjo',
  'zona 1',
];

export interface Nombre {
  nombre1: string;
  nombre2: string;
  nombre3: string | null;
  apellido1: string;
  apellido2: string;
  /** 0 male, 1 female. */
  sexo: 0 | 1;
}

const another = (random: Random, names: Names, first: string): string => {
  const second = random.pick(names);
  return second === first ? `${second === names[0] ? names[1] : names[0]}` : second;
};

export function nombre(random: Random): Nombre {
  const sexo = random.chance(0.5) ? 1 : 0;
  const given = sexo === 1 ? MUJERES : HOMBRES;
  const nombre1 = random.pick(given);
  const compound = nombre1 === 'María' && random.chance(0.3);
  return {
    nombre1,
    nombre2: compound ? 'del Carmen' : another(random, given, nombre1),
    nombre3: random.chance(0.06) ? random.pick(given) : null,
    apellido1: random.pick(APELLIDOS),
    apellido2: random.pick(APELLIDOS),
    sexo,
  };
}

/** A grown-up of the family, with one of the child's surnames. */
export const familiar = (random: Random, mujer: boolean, apellido: string): string =>
  `${random.pick(mujer ? MUJERES : HOMBRES)} ${apellido} ${random.pick(APELLIDOS)}`;

export const direccion = (random: Random): string =>
  `${random.pick(CALLES)} ${random.between(1, 28)}-${random.between(10, 99)}, ${random.pick(COLONIAS)}`;

/** A child whose name is given in one line: two names, two surnames, separated by bars, then F or M. */
export function nombreDado(line: string): Nombre {
  const [nombre1 = '', nombre2 = '', apellido1 = '', apellido2 = '', sexo] = line.split('|');
  return { nombre1, nombre2, nombre3: null, apellido1, apellido2, sexo: sexo === 'F' ? 1 : 0 };
}
