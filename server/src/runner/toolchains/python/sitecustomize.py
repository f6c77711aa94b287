# Python imports this module on its own before it opens the learner's program, and waits here until there is one.
# Meanwhile it imports the modules that lessons use most, except packages whose modules a program has to import itself.
# A program of several files may have modules of these names: it exists already, its folder follows in the path, and
# nothing is imported. For a program whose predecessor imported a large library, it imports that as well.
import gc
import os
import sys

own, _, project = os.environ.pop('PYTHONPATH').partition(':')
sys.path.remove(own)
if project:
    os.environ['PYTHONPATH'] = project
# Last: modules of the program and of Python itself come first, and finding them takes no longer.
if os.path.isdir('/opt/libraries/modules'):
    sys.path.append('/opt/libraries/modules')
large = os.environ.pop('CODEROOM_IMPORTS', '')


class Patches:
    # Changes modules when they are imported: a function for each, which executes it.
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        patch = cls.OF.get(name)
        if patch is None:
            return None
        from importlib.machinery import PathFinder

        spec = PathFinder.find_spec(name, path)
        if spec is None:
            return None
        execute = spec.loader.exec_module

        def exec_module(module):
            patch(module, execute)

        spec.loader.exec_module = exec_module
        return spec

    @staticmethod
    def doctest(module, execute):
        execute(module)
        # Its reports name the learner's file without its folder, as tracebacks do here.
        header = module.DocTestRunner._failure_header
        module.DocTestRunner._failure_header = lambda self, test, example: header(self, test, example).replace(
            'File "/box/', 'File "', 1
        )

    @staticmethod
    def image_show(module, execute):
        execute(module)
        from coderoom.images import register

        register(module)

    @staticmethod
    def artist(module, execute):
        execute(module)
        from coderoom.artists import postpone

        postpone(module.Artist)

    @staticmethod
    def help(module, execute):
        execute(module)
        if 'coderoom.artists' in sys.modules:
            sys.modules['coderoom.artists'].describe_all()

    @staticmethod
    def plot_tools(module, execute):
        # All that its own code does is load pkg_resources, which takes an eighth of Matplotlib's time: other packages
        # might add to this one.
        pass


Patches.OF = {
    'doctest': Patches.doctest,
    'PIL.ImageShow': Patches.image_show,
    'matplotlib.artist': Patches.artist,
    'pydoc': Patches.help,
    'mpl_toolkits': Patches.plot_tools,
}


class Library:
    # Finds the modules of ours, unless the program has one of that name itself. Python's own come after them: its turtle
    # needs a screen. Nothing else is looked for in their folder.
    NAMES = frozenset(('turtle', 'tkinter', 'drawing', 'coderoom'))

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name not in cls.NAMES:
            return None
        from importlib.machinery import PathFinder

        others = [folder for folder in sys.path if not folder.startswith((sys.base_prefix, own))]
        return PathFinder.find_spec(name, [*others, own + '/library'])


sys.meta_path[:0] = Patches, Library
# A fork parent has a socket here, and its children go on below.
try:
    os.stat(12)
except OSError:
    pass
else:
    import _imp

    gc.freeze()
    try:
        # No module that would be there in children alone is imported for this.
        _imp.create_dynamic(type(__spec__)('fork_parent', None, origin=own + '/fork_parent.so'))
    except ImportError as error:
        # What could not become a parent has rights that no program may have.
        if error.msg != 'This is a child.':
            os._exit(1)
os.set_blocking(11, False)
for name in () if project else (
    *('random', 'math', 'collections', 'time', 'datetime', 're', 'string', 'itertools', 'functools', 'heapq', 'enum'),
    *('copy', 'typing', 'dataclasses', 'json', *filter(None, large.split(','))),
):
    try:
        go = os.read(11, 1)
        break
    except BlockingIOError:
        __import__(name)
else:
    os.set_blocking(11, True)
    go = os.read(11, 1)
os.close(11)
# A user watches live: buffer lines, as at a terminal.
if go == b'l':
    sys.stdout.reconfigure(line_buffering=True)
# Objects that exist already are never garbage: scanning them at exit takes longer than most programs run.
gc.freeze()
