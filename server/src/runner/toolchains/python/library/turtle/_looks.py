"""The shape in which a turtle appears: sizes, tilts, stamps."""
import math

from coderoom.pictures import number, numbers, quoted

from ._basics import TurtleGraphicsError
from ._pen import TPen


class Looks(TPen):
    """A turtle's shape, one of those that its screen knows."""

    def shape(self, name=None):
        """Returns or sets the name of the turtle's shape."""
        if name is None:
            return self._shape
        if name not in self.screen._shapes:
            raise TurtleGraphicsError('There is no shape named %s' % name)
        self._shape = name
        self._changed({'outline': None})
        return None

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        """Returns or sets the factors of the shape's width and length, and the width of its outline."""
        if stretch_wid is stretch_len is outline is None:
            return (*self._stretchfactor, self._outlinewidth)
        if stretch_wid == 0 or stretch_len == 0:
            raise TurtleGraphicsError('stretch_wid/stretch_len must not be zero')
        if stretch_wid is not None:
            factors = (stretch_wid, stretch_wid if stretch_len is None else stretch_len)
        else:
            factors = (self._stretchfactor[0], self._stretchfactor[1] if stretch_len is None else stretch_len)
        outline = self._outlinewidth if outline is None else outline
        return self.pen(resizemode='user', stretchfactor=factors, outline=outline)

    def shearfactor(self, shear=None):
        """Returns or sets how far the shape leans."""
        if shear is None:
            return self._shearfactor
        return self.pen(resizemode='user', shearfactor=shear)

    def tiltangle(self, angle=None):
        """Returns or sets the angle between the shape and the turtle's heading."""
        if angle is None:
            tilt = -math.degrees(self._tilt) * self._sense
            return (tilt / self._degrees_per_unit) % self._fullcircle
        tilt = -angle * self._degrees_per_unit * self._sense
        return self.pen(resizemode='user', tilt=math.radians(tilt) % math.tau)

    def settiltangle(self, angle):
        """Sets the angle between the shape and the turtle's heading."""
        self.tiltangle(angle)

    def tilt(self, angle):
        """Turns the shape, but not the turtle's heading."""
        self.tiltangle(angle + self.tiltangle())

    def shapetransform(self, t11=None, t12=None, t21=None, t22=None):
        """Returns or sets the matrix by which the shape is transformed."""
        if t11 is t12 is t21 is t22 is None:
            return self._shapetrafo
        given = (t11, t12, t21, t22)
        m11, m12, m21, m22 = [old if new is None else new for old, new in zip(self._shapetrafo, given)]
        if m11 * m22 - m12 * m21 == 0:
            raise TurtleGraphicsError('Bad shape transform matrix: must not be singular')
        angle = math.atan2(-m21, m11) % math.tau
        sine, cosine = math.sin(angle), math.cos(angle)
        wide, lean, long = cosine * m11 - sine * m21, cosine * m12 - sine * m22, sine * m12 + cosine * m22
        self.pen(resizemode='user', stretchfactor=(wide, long), shearfactor=lean / long, tilt=angle)
        self._shapetrafo = (m11, m12, m21, m22)
        return None

    def get_shapepoly(self):
        """Returns the polygon of the shape as the turtle looks now."""
        shape = self.screen._shapes[self._shape]
        return self._transformed(shape._data) if shape._type == 'polygon' else None

    def _transformed(self, polygon):
        if self._resizemode == 'user':
            t11, t12, t21, t22 = self._shapetrafo
        elif self._resizemode == 'auto':
            t11 = t22 = max(1, self._pensize / 5.0)
            t12 = t21 = 0
        else:
            return polygon
        return tuple((t11 * x + t12 * y, t21 * x + t22 * y) for x, y in polygon)

    def _outline(self):
        return {'auto': self._pensize, 'user': self._outlinewidth}.get(self._resizemode, 1)

    def _parts(self):
        """The polygons of the shape, with the colours of their areas and outlines."""
        for polygon, fill, line in self.screen._shapes[self._shape].parts():
            fill = self._fillcolor if fill is None else self._colorstr((fill,))
            line = self._pencolor if line is None else self._colorstr((line,))
            yield polygon, self.screen._written(fill), self.screen._written(line)

    def _appearance(self):
        """What the drawing says of the turtle after its place: a text for each part of its shape."""
        wide = long = 1
        lean = 0
        if self._resizemode == 'user':
            wide, long = self._stretchfactor
            lean = self._shearfactor * long / wide
        elif self._resizemode == 'auto':
            wide = long = max(1, self._pensize / 5.0)
        said = []
        for index, (polygon, fill, line) in enumerate(self._parts()):
            text = f'{line},{quoted(self.screen._defined(self._shape, index, polygon, lean))}'
            if (wide, long, self._outline()) != (1, 1, 1):
                text += f',{fill},{number(wide)},{number(long)},{number(abs(self._outline()))}'
            elif fill != line:
                text += f',{fill}'
            said.append(text)
        return said

    def _shape_heading(self):
        """The angle at which the shape is shown, in degrees."""
        dx, dy = self._orient
        angle = math.degrees(math.atan2(dy * self.screen.yscale, dx * self.screen.xscale))
        return number((angle - (math.degrees(self._tilt) if self._resizemode == 'user' else 0)) % 360)

    def _stamped(self):
        """The lines that draw the shape as it is now, and the numbers that it has in the drawing."""
        screen = self.screen
        x0, y0 = screen._place(self._position)
        dx, dy = self._orient[0] * screen.xscale, self._orient[1] * screen.yscale
        length = math.hypot(dx, dy)
        dx, dy = dx / length, dy / length
        lines, ids = '', []
        for polygon, fill, line in self._parts():
            points = []
            for x, y in self._transformed(polygon):
                points += (x0 + dy * x + dx * y, y0 - dx * x + dy * y)
            ids.append(screen._next_id())
            lines += screen._with(line, self._outline(), fill)
            lines += f'["id",{ids[-1]}]\n["polygon",{numbers(points)}]\n'
        return lines, ids

    turtlesize = shapesize
