import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { type Cuadro, notaEscrita, promedioEscrito } from '#shared/cuadros.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { Nota } from '#web/calificaciones/components/Nota.tsx';
import type { AlumnoDeCuadro } from './TablaDeCuadro.tsx';

interface FichasProps {
  cuadro: Cuadro<AlumnoDeCuadro>;
  onNota: (idEstudianteGrado: number, idMateria: number) => void;
}

/** On a phone a card for each student, what fails first. */
export const FichasDeCuadro = ({ cuadro: { materias, filas }, onNota }: FichasProps) => (
  <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
    {filas.map(({ alumno, celdas, promedio, enCurso, promedioReprobado, reprobadas }) => {
      const suyas = celdas.flatMap((celda, columna) => {
        const materia = materias[columna];
        return celda && materia ? [{ celda, materia }] : [];
      });
      const primero = [
        ...suyas.filter(({ celda }) => celda.reprobada),
        ...suyas.filter(({ celda }) => !celda.reprobada),
      ];
      return (
        <Card component="li" key={alumno.idEstudianteGrado} sx={{ px: 2, py: 1.5 }}>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {porApellidos(alumno.estudiante)}
              </Typography>
              {reprobadas > 0 ? (
                <Typography variant="body2" color="error">
                  {`Reprueba ${contar(reprobadas, 'materia', 'materias')}`}
                </Typography>
              ) : null}
              {alumno.avisos.map((aviso) => (
                <Typography key={aviso} variant="body2" color="textSecondary">
                  {aviso}
                </Typography>
              ))}
            </Box>
            <Stack sx={{ alignItems: 'flex-end', flex: 'none' }}>
              <Typography variant="rotulo">Promedio</Typography>
              {promedio === null || enCurso ? (
                promedioEscrito({ promedio, enCurso })
              ) : (
                <Nota value={promedio} baja={promedioReprobado} strong />
              )}
            </Stack>
          </Stack>
          <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {primero.map(({ celda, materia }) => (
              <Box component="li" key={materia.idMateria} sx={{ borderTop: 1, borderColor: 'divider' }}>
                <ButtonBase
                  onClick={() => onNota(alumno.idEstudianteGrado, materia.idMateria)}
                  sx={{
                    width: '100%',
                    minHeight: 44,
                    gap: 1,
                    justifyContent: 'space-between',
                    textAlign: 'left',
                    typography: 'body2',
                  }}
                >
                  <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {materia.nombre}
                    {materia.cuenta ? '' : ' (fuera del pensum)'}
                  </Box>
                  {celda.nota === null || celda.enCurso ? (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {notaEscrita(celda)}
                    </Box>
                  ) : (
                    <Nota value={celda.nota} baja={celda.reprobada} letra={celda.letra ?? undefined} />
                  )}
                </ButtonBase>
              </Box>
            ))}
          </Box>
        </Card>
      );
    })}
  </Stack>
);
