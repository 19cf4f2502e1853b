import { leerCasos } from './casos-leidos.ts';

/*
 * What a school year comes to, case by case: name | rule | subjects | what each comes to | general average and proposal. One table for whatever
 * computes or shows a result. Expected values were worked out by hand and by a separate calculator in exact rationals, never by the code.
 *
 * Rule: all subjects with 60 and no recovery, unless it says `promedio` or `siempre`, `n70` (pass mark), `o2` (chances), `p50` (percentage), `tope`;
 * `usual` is `o2 p50`.
 * Subject: the totals of its blocks (`-` not started, `40=T70` transfer mark in its place, `40=x` does not count), then `abierta` (not closed),
 * `retirada` (out of the curriculum), `nadie` (nobody opened the class), `sinrec` (no recovery) and its recoveries in order: `r64`, `rNSP`, `r?`
 * (pending). `5× …` is five alike.
 * Expected: the final, `a` passed or `r` failed, `54+64=64a` average, recovery and final, `D1` the chance that is open, `-` or `-40` does not count.
 */
const TABLA = `
59.5 sube a 60 | todas | 59.5 | 60a | 60 sí
59.49 se queda en 59 | todas | 59.49 | 59r | 59 no
59.51 sube a 60 | todas | 59.51 | 60a | 60 sí
59.99 sube a 60 | todas | 59.99 | 60a | 60 sí
60 exactos aprueban | todas | 60 | 60a | 60 sí
60.49 es 60 | todas | 60.49 | 60a | 60 sí
60.5 es 61 | todas | 60.5 | 61a | 61 sí
59 y 60 hacen 59.5, que es 60 | todas | 59 60 | 60a | 60 sí
59, 59 y 60 hacen 59.33 | todas | 59 59 60 | 59r | 59 no
59, 60 y 60 hacen 59.67 | todas | 59 60 60 | 60a | 60 sí
cuatro bloques con decimales que dan 59.5 justo | todas | 73.5 45.6 53.8 65.1 | 60a | 60 sí
cuatro bloques que dan 50.5 justo | todas | 52.6 46.5 50.3 52.6 | 51r | 51 no
cuatro bloques a un centésimo de 59.5 | todas | 73.5 45.6 53.8 65.09 | 59r | 59 no
tres bloques de 59.5 con decimales | todas | 59.1 59.2 60.2 | 60a | 60 sí
tres bloques a un centésimo de 59.5 | todas | 59.1 59.2 60.19 | 59r | 59 no
seis bloques de 59.5 en total | todas | 59.5 59.5 59.5 59.5 59.5 59.5 | 60a | 60 sí
seis bloques a un centésimo de 59.5 | todas | 59.5 59.5 59.5 59.5 59.5 59.49 | 59r | 59 no
décimos que el binario no guarda: 0.1 y 0.2 | todas | 0.1 0.2 | 0r | 0 no
décimos que el binario no guarda: 0.7 y 0.1 | todas | 0.7 0.1 | 0r | 0 no
1.005 por dos no existe: 1.01 y 1.0 | todas | 1.01 1 | 1r | 1 no
0.5 es 1 | todas | 0.5 | 1r | 1 no
0.49 es 0 | todas | 0.49 | 0r | 0 no
0.01 es 0 | todas | 0.01 | 0r | 0 no
cero es cero | todas | 0 | 0r | 0 no
99.49 es 99 | todas | 99.49 | 99a | 99 sí
99.5 es 100 | todas | 99.5 | 100a | 100 sí
100 es 100 | todas | 100 | 100a | 100 sí
con extras, 104 vale 100 | todas | 104 | 100a | 100 sí
130 en un bloque y 70 en otro valen 100 | todas | 130 70 | 100a | 100 sí
130 y 69 hacen 99.5: 100 | todas | 130 69 | 100a | 100 sí
130 y 68.98 hacen 99.49: 99 | todas | 130 68.98 | 99a | 99 sí
120 en un bloque levanta a otro de 0 | todas | 120 0 | 60a | 60 sí
119 y 0 hacen 59.5 | todas | 119 0 | 60a | 60 sí
118.98 y 0 hacen 59.49 | todas | 118.98 0 | 59r | 59 no
con 50 para aprobar, 49.5 aprueba | todas n50 | 49.5 | 50a | 50 sí
con 50 para aprobar, 49.49 no | todas n50 | 49.49 | 49r | 49 no
con 55 para aprobar, 54.5 aprueba | todas n55 | 54.5 | 55a | 55 sí
con 55 para aprobar, 54.49 no | todas n55 | 54.49 | 54r | 54 no
con 61 para aprobar, 60.5 aprueba | todas n61 | 60.5 | 61a | 61 sí
con 61 para aprobar, 60.49 no | todas n61 | 60.49 | 60r | 60 no
con 65 para aprobar, 64.5 aprueba | todas n65 | 64.5 | 65a | 65 sí
con 65 para aprobar, 64.49 no | todas n65 | 64.49 | 64r | 64 no
con 70 para aprobar, 69.5 aprueba | todas n70 | 69.5 | 70a | 70 sí
con 70 para aprobar, 69.49 no | todas n70 | 69.49 | 69r | 69 no
con 75 para aprobar, 74.5 aprueba | todas n75 | 74.5 | 75a | 75 sí
con 75 para aprobar, 74.49 no | todas n75 | 74.49 | 74r | 74 no
con 80 para aprobar, 79.5 aprueba | todas n80 | 79.5 | 80a | 80 sí
con 80 para aprobar, 79.49 no | todas n80 | 79.49 | 79r | 79 no
con 70 para aprobar, 60 no alcanza | todas n70 | 60 | 60r | 60 no
con 50 para aprobar, 50 alcanza | todas n50 | 50 | 50a | 50 sí
con 70, una de dos en 69.5 | todas n70 | 69.5 ; 95 | 70a ; 95a | 83 sí
con 70, una de dos en 69 | todas n70 | 69 ; 95 | 69r ; 95a | 82 no
solo cuentan los bloques iniciados | todas | 80 - - - | 80a | 80 sí
un bloque iniciado sin notas cuenta cero | todas | 80 0 | 40r | 40 no
el segundo bloque sin iniciar no baja | todas | 60 - | 60a | 60 sí
el primero sin iniciar y el segundo en 60 | todas | - 60 | 60a | 60 sí
ningún bloque iniciado: no cuenta | todas | - - - - | - | - faltan
una sin bloques y otra aprobada | todas | - ; 75 | - ; 75a | 75 sí
una sin bloques y otra reprobada | todas | - ; 45 | - ; 45r | 45 no
cinco bloques | todas | 60 60 60 60 57.5 | 60a | 60 sí
seis bloques, el último en cero | todas | 72 72 72 72 72 0 | 60a | 60 sí
seis bloques, el último en cero, por un centésimo | todas | 72 72 72 70 70.99 0 | 59r | 59 no
todas con 60 | todas | 11× 60 | 11× 60a | 60 sí
una de once en 59 | todas | 59 ; 10× 100 | 59r ; 10× 100a | 96 no
la última de once en 59 | todas | 10× 100 ; 59 | 10× 100a ; 59r | 96 no
todas reprobadas | todas | 11× 40 | 11× 40r | 40 no
dos de dos aprobadas | todas | 60 ; 61 | 60a ; 61a | 61 sí
una de dos reprobada | todas | 59 ; 61 | 59r ; 61a | 60 no
doce materias entre 60 y 100 | todas | 60 ; 65 ; 70 ; 75 ; 80 ; 85 ; 90 ; 95 ; 100 ; 60 ; 61 ; 62 | 60a ; 65a ; 70a ; 75a ; 80a ; 85a ; 90a ; 95a ; 100a ; 60a ; 61a ; 62a | 75 sí
dieciséis materias y una en 59.49 | todas | 15× 80 ; 59.49 | 15× 80a ; 59r | 79 no
dieciséis materias y una en 59.5 | todas | 15× 80 ; 59.5 | 15× 80a ; 60a | 79 sí
fuera del pensum no cuenta, aunque repruebe | todas | 10 retirada ; 90 | -10 ; 90a | 90 sí
fuera del pensum no cuenta, aunque apruebe | todas | 90 retirada ; 40 | -90 ; 40r | 40 no
clase que nadie abrió no cuenta | todas | nadie ; 90 | - ; 90a | 90 sí
clase que nadie abrió, con notas traídas | todas | 40 nadie ; 90 | -40 ; 90a | 90 sí
solo hay materias fuera del pensum | todas | 10 retirada | -10 | - faltan
solo hay clases que nadie abrió | todas | 3× nadie | 3× - | - faltan
fuera del pensum no entra en el promedio general | promedio | 10 retirada ; 60 | -10 ; 60a | 60 sí
fuera del pensum no cuenta para el 50 % | usual | 40 retirada ; 40 ; 40 ; 90 ; 90 | -40 ; 2× 40rD1 ; 2× 90a | 65 recuperación
tres de seis, con una fuera, son tres de cinco | usual | 90 retirada ; 3× 40 ; 2× 90 | -90 ; 3× 40r ; 2× 90a | 60 no
clase que nadie abrió no cuenta para el 50 % | usual | 4× nadie ; 3× 40 ; 2× 90 | 4× - ; 3× 40r ; 2× 90a | 60 no
fuera del pensum y abierta no espera | todas | 10 retirada abierta ; 90 | -10 ; 90a | 90 sí
que nadie abrió y sin cerrar no espera | todas | nadie abierta ; 90 | - ; 90a | 90 sí
nota de traslado en lugar del bloque | todas | 40=T70 60 | 65a | 65 sí
nota de traslado más baja también vale | todas | 90=T40 60 | 50r | 50 no
traslado con decimales que da 59.5 | todas | 0=T58.75 60.25 | 60a | 60 sí
traslado a un centésimo de 59.5 | todas | 0=T58.75 60.23 | 59r | 59 no
traslado de un bloque que no empezó | todas | -=T80 60 | 70a | 70 sí
traslado de cero cuenta | todas | 90=T0 90 | 45r | 45 no
traslado de 100 | todas | 0=T100 20 | 60a | 60 sí
no cuenta saca el bloque del promedio | todas | 0=x 80 | 80a | 80 sí
no cuenta saca también un bloque bueno | todas | 100=x 50 | 50r | 50 no
no cuenta en todos los bloques: la materia no cuenta | todas | 50=x 50=x ; 90 | - ; 90a | 90 sí
traslado y no cuenta en la misma materia | todas | 10=T75 10=x 65 | 70a | 70 sí
traslado en las once materias | todas | 11× 0=T80 60 | 11× 70a | 70 sí
no cuenta en las once materias | todas | 11× 0=x 60 | 11× 60a | 60 sí
traslado en lugar de un bloque con extras | todas | 110=T60 60 | 60a | 60 sí
todos los bloques de traslado | todas | -=T61 -=T59 -=T60 -=T58 | 60a | 60 sí
todos los bloques de traslado, a un centésimo | todas | -=T61 -=T59 -=T60 -=T57.99 | 59r | 59 no
traslado que reprueba tiene derecho a recuperación | usual | 0=T40 60 ; 3× 90 | 50rD1 ; 3× 90a | 80 recuperación
no cuenta en todo no entra en el 50 % | usual | 50=x ; 2× 40 ; 2× 90 | - ; 2× 40rD1 ; 2× 90a | 65 recuperación
sin contar el bloque bajo se aprueba | usual | 20=x 70 ; 80 | 70a ; 80a | 75 sí
traslado con promedio de las materias | promedio | 0=T50 50 ; 70 | 50r ; 70a | 60 sí
Primero Primaria: 40 en una y promedio 61 pasa | promedio | 40 ; 64 ; 65 ; 66 ; 68 ; 63 | 40r ; 64a ; 65a ; 66a ; 68a ; 63a | 61 sí
promedio general 59.5 pasa | promedio | 59 ; 60 | 59r ; 60a | 60 sí
promedio general 59.33 no pasa | promedio | 59 ; 59 ; 60 | 2× 59r ; 60a | 59 no
promedio general de 60 justo | promedio | 20 ; 100 | 20r ; 100a | 60 sí
promedio general de 59 | promedio | 19 ; 99 | 19r ; 99a | 59 no
todas aprobadas y promedio 60 | promedio | 60 ; 60 | 2× 60a | 60 sí
todas en 59 no pasan | promedio | 9× 59 | 9× 59r | 59 no
se promedian enteros: 59.49 y 60.49 son 59 y 60 | promedio | 59.49 ; 60.49 | 59r ; 60a | 60 sí
se promedian enteros: dos de 59.49 | promedio | 59.49 ; 59.49 | 2× 59r | 59 no
el 104 entra al promedio general como 100 | promedio | 104 ; 19 | 100a ; 19r | 60 sí
el 104 entra como 100: falta un punto | promedio | 104 ; 18 | 100a ; 18r | 59 no
con promedio no hay recuperación, aunque haya oportunidades escritas | promedio o2 p50 | 40 ; 90 | 40r ; 90a | 65 sí
con promedio y 70 para aprobar, 69.5 | promedio n70 | 69 ; 70 | 69r ; 70a | 70 sí
con promedio y 70 para aprobar, 69.33 | promedio n70 | 69 ; 69 ; 70 | 2× 69r ; 70a | 69 no
una sola materia con promedio | promedio | 60 | 60a | 60 sí
una sola materia en 59 con promedio | promedio | 59 | 59r | 59 no
con promedio una abierta espera | promedio | 90 ; 90 abierta | 2× 90a | 90 faltan
con promedio y ninguna nota | promedio | 2× - | 2× - | - faltan
con promedio la que no cuenta no baja | promedio | - ; 60 | - ; 60a | 60 sí
con promedio seis reprobadas de once pasan | promedio | 6× 55 ; 5× 67 | 6× 55r ; 5× 67a | 60 sí
con promedio seis reprobadas de once no pasan | promedio | 6× 55 ; 5× 64 | 6× 55r ; 5× 64a | 59 no
preprimaria promueve siempre | siempre | 4× 20 | 4× 20r | 20 sí
preprimaria con buenas notas | siempre | 4× 95 | 4× 95a | 95 sí
preprimaria sin notas | siempre | 4× - | 4× - | - sí
preprimaria sin materias abiertas | siempre | nadie | - | - sí
preprimaria con una abierta espera | siempre | 40 ; 50 abierta | 40r ; 50r | 45 faltan
siempre no da recuperación | siempre o2 p50 | 20 ; 30 | 20r ; 30r | 25 sí
siempre con 70 para aprobar, los 65 están en rojo | siempre n70 | 65 ; 75 | 65r ; 75a | 70 sí
una abierta: faltan notas | todas | 90 ; 90 abierta | 2× 90a | 90 faltan
todas abiertas | todas | 3× 90 abierta | 3× 90a | 90 faltan
una abierta que va reprobada no reprueba todavía | usual | 30 abierta ; 90 | 30r ; 90a | 60 faltan
abierta sin bloques no espera | todas | - abierta ; 90 | - ; 90a | 90 sí
cerrada y reprobada, otra abierta: faltan notas | usual | 40 ; 90 abierta ; 2× 90 | 40rD1 ; 3× 90a | 78 faltan
la abierta no cuenta entre las reprobadas del 50 % | usual | 2× 40 ; 2× 30 abierta | 2× 40rD1 ; 2× 30r | 35 faltan
todas cerradas: ya hay propuesta | todas | 3× 90 | 3× 90a | 90 sí
sin nada que cuente no hay propuesta | todas | 3× - | 3× - | - faltan
1 de 2 reprobadas tiene derecho | usual | 40 ; 90 | 40rD1 ; 90a | 65 recuperación
5 de 10 reprobadas tiene derecho | usual | 5× 40 ; 5× 90 | 5× 40rD1 ; 5× 90a | 65 recuperación
5 de 11 reprobadas tiene derecho | usual | 5× 40 ; 6× 90 | 5× 40rD1 ; 6× 90a | 67 recuperación
6 de 12 reprobadas tiene derecho | usual | 6× 40 ; 6× 90 | 6× 40rD1 ; 6× 90a | 65 recuperación
7 de 14 reprobadas tiene derecho | usual | 7× 40 ; 7× 90 | 7× 40rD1 ; 7× 90a | 65 recuperación
8 de 16 reprobadas tiene derecho | usual | 8× 40 ; 8× 90 | 8× 40rD1 ; 8× 90a | 65 recuperación
1 de 1 reprobadas no tiene derecho | usual | 40 | 40r | 40 no
2 de 3 reprobadas no tiene derecho | usual | 2× 40 ; 90 | 2× 40r ; 90a | 57 no
6 de 10 reprobadas no tiene derecho | usual | 6× 40 ; 4× 90 | 6× 40r ; 4× 90a | 60 no
6 de 11 reprobadas no tiene derecho | usual | 6× 40 ; 5× 90 | 6× 40r ; 5× 90a | 63 no
7 de 12 reprobadas no tiene derecho | usual | 7× 40 ; 5× 90 | 7× 40r ; 5× 90a | 61 no
8 de 14 reprobadas no tiene derecho | usual | 8× 40 ; 6× 90 | 8× 40r ; 6× 90a | 61 no
9 de 16 reprobadas no tiene derecho | usual | 9× 40 ; 7× 90 | 9× 40r ; 7× 90a | 62 no
con 30 %, 3 de 10 tiene derecho | todas o1 p30 | 3× 40 ; 7× 90 | 3× 40rD1 ; 7× 90a | 75 recuperación
con 30 %, 4 de 10 no | todas o1 p30 | 4× 40 ; 6× 90 | 4× 40r ; 6× 90a | 70 no
con 33 %, 1 de 3 no: es 33.3 | todas o1 p33 | 40 ; 2× 90 | 40r ; 2× 90a | 73 no
con 34 %, 1 de 3 sí | todas o1 p34 | 40 ; 2× 90 | 40rD1 ; 2× 90a | 73 recuperación
con 100 %, todas tienen derecho | todas o1 p100 | 4× 40 | 4× 40rD1 | 40 recuperación
con 0 %, ninguna tiene derecho | todas o1 p0 | 40 ; 9× 90 | 40r ; 9× 90a | 85 no
con 25 %, 2 de 8 tiene derecho | todas o1 p25 | 2× 40 ; 6× 90 | 2× 40rD1 ; 6× 90a | 78 recuperación
con 25 %, 2 de 7 no | todas o1 p25 | 2× 40 ; 5× 90 | 2× 40r ; 5× 90a | 76 no
sin oportunidades no hay derecho | todas o0 p50 | 40 ; 9× 90 | 40r ; 9× 90a | 85 no
59 tiene derecho y 60 no lo necesita | usual | 59 ; 60 | 59rD1 ; 60a | 60 recuperación
59.5 aprueba y no tiene derecho | usual | 59.5 ; 90 | 60a ; 90a | 75 sí
con 70 para aprobar, 69 tiene derecho | usual n70 | 69 ; 90 | 69rD1 ; 90a | 80 recuperación
con 70 para aprobar, cuenta 65 entre las reprobadas | usual n70 | 65 ; 65 ; 90 | 2× 65r ; 90a | 73 no
la recuperación reemplaza al promedio | usual | 54 r64 ; 9× 90 | 54+64=64a ; 9× 90a | 87 sí
la recuperación vale como máximo 60 | usual tope | 54 r64 ; 9× 90 | 54+64=60a ; 9× 90a | 87 sí
con tope, 100 vale 60 | usual tope | 54 r100 ; 90 | 54+100=60a ; 90a | 75 sí
con tope, 60 vale 60 | usual tope | 54 r60 ; 90 | 54+60=60a ; 90a | 75 sí
60 justos aprueban la recuperación | usual | 40 r60 ; 90 | 40+60=60a ; 90a | 75 sí
59 no aprueba la recuperación: falta la segunda | usual | 40 r59 ; 90 | 40rD2 ; 90a | 65 recuperación
una nota peor no cambia nada | usual | 54 r20 ; 90 | 54rD2 ; 90a | 72 recuperación
una nota mejor que el promedio y menor que 60 no cambia nada | usual | 40 r55 ; 90 | 40rD2 ; 90a | 65 recuperación
reprueba las dos oportunidades | usual | 54 r40 r59 ; 90 | 54r ; 90a | 72 no
aprueba en la segunda | usual | 54 r40 r70 ; 90 | 54+70=70a ; 90a | 80 sí
aprueba en la segunda, con tope | usual tope | 54 r40 r70 ; 90 | 54+70=60a ; 90a | 75 sí
no se presentó a la primera y aprueba la segunda | usual | 54 rNSP r75 ; 90 | 54+75=75a ; 90a | 83 sí
no se presentó a la primera: falta la segunda | usual | 54 rNSP ; 90 | 54rD2 ; 90a | 72 recuperación
no se presentó a ninguna | usual | 54 rNSP rNSP ; 90 | 54r ; 90a | 72 no
la segunda no cuenta mientras la primera está pendiente | usual | 54 r? r90 ; 90 | 54rD1 ; 90a | 72 recuperación
pendiente es lo mismo que nada | usual | 54 r? ; 90 | 54rD1 ; 90a | 72 recuperación
la segunda no cambia lo que la primera aprobó | usual | 54 r64 r90 ; 90 | 54+64=64a ; 90a | 77 sí
la segunda pendiente después de reprobar | usual | 54 r30 r? ; 90 | 54rD2 ; 90a | 72 recuperación
con una oportunidad, reprobarla termina | todas o1 p50 | 54 r59 ; 90 | 54r ; 90a | 72 no
con una oportunidad, la segunda no existe | todas o1 p50 | 54 r59 r90 ; 90 | 54r ; 90a | 72 no
con una oportunidad, falta tomarla | todas o1 p50 | 54 ; 90 | 54rD1 ; 90a | 72 recuperación
con tres oportunidades, falta la tercera | todas o3 p50 | 54 r40 rNSP ; 90 | 54rD3 ; 90a | 72 recuperación
con tres oportunidades, aprueba la tercera | todas o3 p50 | 54 r40 rNSP r61 ; 90 | 54+61=61a ; 90a | 76 sí
con tres oportunidades, reprueba las tres | todas o3 p50 | 54 r40 r41 r42 ; 90 | 54r ; 90a | 72 no
sin oportunidades, una nota de recuperación no cuenta | todas | 54 r90 ; 90 | 54r ; 90a | 72 no
sin derecho por el 50 %, una nota de recuperación no cuenta | usual | 6× 40 r90 ; 5× 90 | 6× 40r ; 5× 90a | 63 no
con promedio, una nota de recuperación no cuenta | promedio | 54 r90 ; 60 | 54r ; 60a | 57 no
siempre, una nota de recuperación no cuenta | siempre | 54 r90 ; 60 | 54r ; 60a | 57 sí
la aprobada no necesita la recuperación que tuvo | usual | 61 r90 ; 90 | 61a ; 90a | 76 sí
100 en recuperación | usual | 0 r100 ; 90 | 0+100=100a ; 90a | 95 sí
0 en recuperación | usual | 50 r0 ; 90 | 50rD2 ; 90a | 70 recuperación
con 70 para aprobar, 65 no aprueba la recuperación | usual n70 | 54 r65 ; 90 | 54rD2 ; 90a | 72 recuperación
con 70 para aprobar, 70 la aprueba | usual n70 | 54 r70 ; 90 | 54+70=70a ; 90a | 80 sí
con 70 y tope, 95 vale 70 | usual n70 tope | 54 r95 ; 90 | 54+95=70a ; 90a | 80 sí
con 50 y tope, 95 vale 50 | usual n50 tope | 40 r95 ; 90 | 40+95=50a ; 90a | 70 sí
dos reprobadas, una recuperada: falta la otra | usual | 54 r64 ; 51 ; 2× 90 | 54+64=64a ; 51rD1 ; 2× 90a | 74 recuperación
dos reprobadas y recuperadas | usual | 54 r64 ; 51 r60 ; 2× 90 | 54+64=64a ; 51+60=60a ; 2× 90a | 76 sí
dos reprobadas, una perdida y otra pendiente | usual | 54 r40 r40 ; 51 ; 2× 90 | 54r ; 51rD1 ; 2× 90a | 71 recuperación
dos reprobadas, una en la primera y otra en la segunda | usual | 54 ; 51 r30 ; 2× 90 | 54rD1 ; 51rD2 ; 2× 90a | 71 recuperación
cinco de diez recuperadas | usual | 5× 40 r60 ; 5× 90 | 5× 40+60=60a ; 5× 90a | 75 sí
cinco de diez, cuatro recuperadas | usual | 4× 40 r60 ; 40 ; 5× 90 | 4× 40+60=60a ; 40rD1 ; 5× 90a | 73 recuperación
recuperar no cambia el derecho de las demás | usual | 40 r80 ; 40 r80 ; 40 ; 3× 90 | 2× 40+80=80a ; 40rD1 ; 3× 90a | 78 recuperación
la abierta con nota de recuperación no la usa | usual | 54 r90 abierta ; 90 | 54r ; 90a | 72 faltan
cerrada y recuperada, otra abierta: faltan notas | usual | 54 r64 ; 90 abierta | 54+64=64a ; 90a | 77 faltan
la recuperación sube el promedio general | usual | 50 r100 ; 60 | 50+100=100a ; 60a | 80 sí
con tope sube menos el promedio general | usual tope | 50 r100 ; 60 | 50+100=60a ; 60a | 60 sí
promedio general con media hacia arriba después de recuperar | usual | 50 r71 ; 70 | 50+71=71a ; 70a | 71 sí
Seminario no tiene recuperación | usual | 50 sinrec ; 90 | 50r ; 90a | 70 no
Seminario aprobado no importa | usual | 70 sinrec ; 90 | 70a ; 90a | 80 sí
Seminario cuenta entre las reprobadas del 50 % | usual | 50 sinrec ; 40 ; 90 | 50r ; 40r ; 90a | 60 no
Seminario reprobado y otra con derecho | usual | 50 sinrec ; 40 ; 2× 90 | 50r ; 40rD1 ; 2× 90a | 68 recuperación
Seminario reprobado y otra recuperada | usual | 50 sinrec ; 40 r80 ; 2× 90 | 50r ; 40+80=80a ; 2× 90a | 78 no
Seminario con una nota de recuperación no la usa | usual | 50 sinrec r90 ; 90 | 50r ; 90a | 70 no
Práctica con promedio de las materias | promedio | 50 sinrec ; 90 | 50r ; 90a | 70 sí
promedio general de tres que da .5 | todas | 60 ; 61 | 60a ; 61a | 61 sí
promedio general de tercios | todas | 60 ; 60 ; 61 | 2× 60a ; 61a | 60 sí
promedio general de dos tercios | todas | 60 ; 61 ; 61 | 60a ; 2× 61a | 61 sí
promedio general de once | todas | 86 ; 74 ; 91 ; 52 ; 78 ; 63 ; 88 ; 80 ; 58 ; 95 ; 97 | 86a ; 74a ; 91a ; 52r ; 78a ; 63a ; 88a ; 80a ; 58r ; 95a ; 97a | 78 no
promedio general nunca pasa de 100 | todas | 104 ; 110 | 2× 100a | 100 sí
promedio general con ceros | todas | 0 ; 0 ; 1 | 2× 0r ; 1r | 0 no
promedio general con una que no cuenta | todas | - ; 75 ; 80 | - ; 75a ; 80a | 78 sí
año de una sola nota por materia | todas | 73 ; 59.5 ; 60.4 | 73a ; 2× 60a | 64 sí
el día 1: todo en cero | todas | 11× 0 | 11× 0r | 0 no
once bloques distintos en dos materias | todas | 60 70 80 90 50 55.5 ; 61.25 58.75 60 60 60 | 68a ; 60a | 64 sí
`;

export const CASOS = leerCasos(TABLA);
