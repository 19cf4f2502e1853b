import { conLetraGrande } from '../letra.ts';
import { mirarPantallas } from '../pantallas.ts';

mirarPantallas('estudiante', conLetraGrande);
